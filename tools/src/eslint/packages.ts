/**
 * Who may import whom (the table of the architecture). A name ending in `/` allows every entry of a
 * package, any other exactly that entry.
 */
interface PackageRule {
  /** Folder in the repository; the longest one that matches a file is its package. */
  folder: string;
  /** Name of the package, or null for a folder that nobody imports. */
  name: string | null;
  /** Our packages and the guarded ones of others that its sources may import. */
  may: readonly string[];
  /** What only its tests and stories may import besides. */
  testsMay?: readonly string[];
  /** Files of other folders that it may reach by a relative path. */
  reaches?: readonly string[];
  /** The same for its tests and stories. */
  testsReach?: readonly string[];
}

const CONTRACT = '@elbi/contract/';
const DESIGN_SYSTEM = '@elbi/design-system/';
const ROUTER = ['react-router', 'react-router-dom'];

/** What a section uses of the portal, and nothing else: no other section, no shell, no router. */
const SECTION = {
  may: [CONTRACT, DESIGN_SYSTEM, '@elbi/portal-sdk', '@elbi/portal-sdk/forms'],
  testsMay: ['@elbi/portal-sdk/testing', '@elbi/portal-sdk/stories'],
};

export const PACKAGES: readonly PackageRule[] = [
  { folder: 'bff/contract', name: '@elbi/contract', may: [] },
  { folder: 'bff', name: '@elbi/bff', may: [CONTRACT] },
  {
    folder: 'design-system',
    name: '@elbi/design-system',
    may: [],
    // The brand token is pinned to the contract's name of the product.
    testsMay: [CONTRACT],
    testsReach: ['design-system/.storybook/'],
  },
  {
    folder: 'shell/sdk',
    name: '@elbi/portal-sdk',
    // What sections bundle of it reaches the shared runtime by its name.
    may: [CONTRACT, DESIGN_SYSTEM, '@elbi/portal-sdk', ...ROUTER],
  },
  {
    folder: 'shell',
    name: '@elbi/shell',
    may: [CONTRACT, DESIGN_SYSTEM, '@elbi/portal-sdk/', '@module-federation/', ...ROUTER],
  },
  // Stand for a section and the shell in the tests of the build.
  { folder: 'tools/fixtures/mf-sample', name: null, ...SECTION },
  // What a new section starts from.
  { folder: 'tools/templates/section', name: null, ...SECTION },
  {
    folder: 'tools/fixtures/shell',
    name: null,
    may: ['@elbi/portal-sdk', '@module-federation/'],
  },
  {
    folder: 'tools/fixtures/portal',
    name: null,
    may: ['@elbi/portal-sdk', '@module-federation/'],
  },
  {
    folder: 'tools',
    name: '@elbi/tools',
    may: [CONTRACT, '@module-federation/'],
    // The start reads the settings with the reader of the server that it starts.
    reaches: ['bff/src/settings.ts', 'bff/src/start/environment-file.ts'],
  },
  {
    // Starts the product's own parts as production has them, and looks at what they keep.
    folder: 'lab',
    name: '@elbi/lab',
    may: [CONTRACT, '@elbi/tools/'],
    reaches: ['tools/src/', 'bff/src/'],
  },
  {
    folder: 'e2e',
    name: '@elbi/e2e',
    may: [CONTRACT, '@elbi/tools/browser', '@elbi/tools/tree-copy'],
  },
  // Takes pictures in the one browser that npm ships.
  {
    folder: 'design-system/scripts/pictures',
    name: null,
    may: ['@elbi/tools/npm-browser'],
    reaches: ['design-system/scripts/stage/'],
  },
  // Runs the stories at the widths that Storybook offers.
  {
    folder: 'design-system/scripts/test',
    name: null,
    may: [],
    reaches: ['design-system/scripts/stage/', 'design-system/.storybook/viewports.ts'],
  },
  // Shows the stories of every package, and mounts those of the sections as their tests do.
  {
    folder: 'design-system/.storybook',
    name: null,
    may: [CONTRACT, DESIGN_SYSTEM, '@elbi/portal-sdk/'],
    reaches: ['design-system/src/'],
  },
];

/** Packages of others that only those may import who name them in {@link PACKAGES}. */
export const GUARDED = [...ROUTER, '@module-federation'];

/** Every section is held to the same, so that a new one needs no line here. */
const sections = new Map<string, PackageRule>();
function sectionOf(path: string): PackageRule | undefined {
  const folder = /^(mf-[a-z0-9-]+)\//.exec(path)?.[1];
  if (!folder) return undefined;
  const known = sections.get(folder) ?? { folder, name: `@elbi/${folder}`, ...SECTION };
  sections.set(folder, known);
  return known;
}

/** The package that a file of the repository belongs to; its path uses slashes. */
export function packageOf(path: string): PackageRule | undefined {
  return (
    sectionOf(path) ??
    PACKAGES.filter(({ folder }) => path.startsWith(`${folder}/`)).sort(
      (a, b) => b.folder.length - a.folder.length,
    )[0]
  );
}
