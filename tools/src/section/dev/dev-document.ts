import {
  BOOTSTRAP_ELEMENT_ID,
  type PortalBootstrap,
  type RegistrySection,
  type SectionDescription,
} from '@elbi/contract/domain';

/** Prefix of the dev server's own files; everything else is the portal's. */
export const DEV_PATH = '/__dev/';

/** The script that applies builds and shows errors, in every document. */
export const CLIENT_PATH = `${DEV_PATH}client.js`;

/** The version of the section in development. */
export const DEV_VERSION = 'development';

/** The definition of a section from its sources, as the portal needs it. */
export type DevSection = Pick<SectionDescription, 'name'> & {
  /** Whether the dev server has built the shell too, from its sources. */
  withShell: boolean;
  /** Hash of the last build. */
  build: string;
  /** Files of the section and the shell that the dev server has built. */
  scripts: readonly string[];
  fragments: readonly string[];
  routes: readonly Omit<SectionDescription['routes'][number], 'preload' | 'sample'>[];
};

const BOOTSTRAP = new RegExp(`(?<=<script[^>]* id="${BOOTSTRAP_ELEMENT_ID}"[^>]*>)[^<]*`);
const IMPORT_MAP = /(?<=<script type="importmap"[^>]*>)[^<]*/;
const SHELL_ENTRY = /<script type="module" src="(\/shell\/[^"]+)"/;

/**
 * Rewrites a document of the portal: one section comes from the dev server, and in a checkout the
 * shell too. Null when it is no document of the portal.
 * @param pathname path of the page, which may be unreleased
 */
export function devDocument(html: string, section: DevSection, pathname: string): string | null {
  const inlined = BOOTSTRAP.exec(html)?.[0];
  if (inlined === undefined || !SHELL_ENTRY.test(html)) return null;
  const bootstrap = withSection(JSON.parse(inlined) as PortalBootstrap, section, pathname);
  return html
    .replace(BOOTSTRAP, () => inScript(bootstrap))
    .replace(IMPORT_MAP, (map) => inScript(withScripts(JSON.parse(map) as ImportMap, section)))
    .replace(SHELL_ENTRY, (_, shell: string) => scriptsOf(section, shell))
    .replaceAll(unusedHints(section), '');
}

/** Returns the scripts that a document starts with, the last without the end of its tag. */
function scriptsOf({ withShell, build }: DevSection, shell: string): string {
  const entry = withShell ? `${DEV_PATH}portal.js` : shell;
  return `<script type="module" src="${CLIENT_PATH}?build=${build}"></script>\n<script type="module" src="${entry}"`;
}

/** Returns JSON like the portal's inline data, with escaped HTML characters. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

interface ImportMap {
  integrity: Record<string, string>;
}

/** Names the scripts of the dev server without a hash: they change while the page is open. */
function withScripts({ integrity }: ImportMap, { scripts }: DevSection): ImportMap {
  const hot = Object.fromEntries(scripts.map((file): [string, string] => [DEV_PATH + file, '']));
  return { integrity: { ...integrity, ...hot } };
}

function withSection(
  bootstrap: PortalBootstrap,
  { name, routes, fragments }: DevSection,
  pathname: string,
): PortalBootstrap {
  const { sections } = bootstrap.registry;
  const developed = {
    owner: null,
    bytes: 0,
    ...sections[name],
    version: DEV_VERSION,
    entry: `${DEV_PATH}section.js`,
    routes,
    fragments,
    // No fallback to an older version in development, so that errors are visible.
    lastGood: null,
  } satisfies RegistrySection;
  const isNewPage = routes.some(({ path }) => path === (pathname.replace(/\/+$/, '') || '/'));
  return {
    ...bootstrap,
    // The markup comes from the shipped shell; this one renders the page again.
    rendered: null,
    status: bootstrap.status === 404 && isNewPage ? 200 : bootstrap.status,
    registry: { ...bootstrap.registry, sections: { ...sections, [name]: developed } },
  };
}

/** Removes hints for files of other versions. */
function unusedHints({ name, withShell }: DevSection): RegExp {
  const folders = withShell ? `(shell|sections/${name})` : `sections/${name}`;
  return new RegExp(`<link rel="(modulepreload|preload)"[^>]* href="/${folders}/[^>]*>`, 'g');
}
