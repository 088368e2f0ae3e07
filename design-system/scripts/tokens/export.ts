import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTokens } from './read-tokens.ts';
import { type ColorValue, type DimensionValue, nameOf, type Token } from './token-tree.ts';

const FOLDER = join(import.meta.dirname, '../../.cache/tokens');
const COLLECTION = 'elbi-stays';
const THEMES = ['light', 'dark'] as const;

const tokensOfTheme = (theme: (typeof THEMES)[number]) => [
  ...readTokens('base'),
  ...readTokens(theme),
];

/** The tokens of one theme as a tree of the W3C design tokens format, without aliases. */
function w3cTree(tokens: readonly Token[]): object {
  const root: Record<string, unknown> = {};
  for (const { path, type, value, description } of tokens) {
    let group = root;
    for (const name of path.slice(0, -1)) group = (group[name] ??= {}) as Record<string, unknown>;
    group[path.at(-1)!] = { $type: type, $value: value, $description: description };
  }
  return root;
}

/** A value as Figma stores it; null for what cannot be a variable there, like a text style or a shadow. */
function figmaValue({ type, value }: Token): { type: string; value: unknown } | null {
  switch (type) {
    case 'color': {
      const { components, alpha = 1 } = value as ColorValue;
      const [r, g, b] = components;
      return { type: 'COLOR', value: { r, g, b, a: alpha } };
    }
    case 'dimension':
    case 'duration':
      return { type: 'FLOAT', value: (value as DimensionValue).value };
    case 'number':
    case 'fontWeight':
      return { type: 'FLOAT', value };
    case 'fontFamily':
      return { type: 'STRING', value: (value as string[])[0] };
    default:
      return null;
  }
}

/** The body of Figma's `POST /v1/files/:key/variables`: one collection with a mode per theme. */
export function figmaVariables() {
  const inCollection = { variableCollectionId: COLLECTION };
  const values = THEMES.flatMap((theme) =>
    tokensOfTheme(theme).flatMap((token) => {
      const read = figmaValue(token);
      return read ? [{ ...read, theme, name: nameOf(token), about: token.description }] : [];
    }),
  );
  return {
    variableCollections: [
      { action: 'CREATE', id: COLLECTION, name: 'Elbi Stays', initialModeId: 'light' },
    ],
    variableModes: [
      { action: 'UPDATE', id: 'light', name: 'Light', ...inCollection },
      { action: 'CREATE', id: 'dark', name: 'Dark', ...inCollection },
    ],
    variables: values
      .filter(({ theme }) => theme === 'light')
      .map(({ name, type, about }) => ({
        action: 'CREATE',
        id: name,
        name: name.replaceAll('.', '/'),
        resolvedType: type,
        description: about,
        ...inCollection,
      })),
    variableModeValues: values.map(({ name, theme, value }) => ({
      variableId: name,
      modeId: theme,
      value,
    })),
  };
}

// Runs as `npm run tokens:export`; importers only use the functions.
if (process.argv[1] === import.meta.filename) {
  const files = {
    ...Object.fromEntries(
      THEMES.map((theme) => [`${theme}.tokens.json`, w3cTree(tokensOfTheme(theme))]),
    ),
    'figma-variables.json': figmaVariables(),
  };
  mkdirSync(FOLDER, { recursive: true });
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(join(FOLDER, file), `${JSON.stringify(content, null, 2)}\n`);
    console.log(join(FOLDER, file));
  }
}
