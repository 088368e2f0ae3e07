import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';

/** Matches a styled component in this repository's style: a constant of its module. */
const COMPONENT = /^(?:export )?const (\w+) = styled(?:\.\w+|\((?:[^()]|\([^()]*\))*\))/gm;
/** Matches global styles, which only the shell may have. */
const GLOBAL = /\bcreateGlobalStyle\b/;
const ANY = /\bstyled[.(]/g;
/** Matches what the minimizer keeps in templates of styles: indentation and comments of one line. */
const INDENTATION = /(?<=\n)[ \t]+(?:\/\*[^*\n]*\*\/(?=\n))?/g;

/**
 * A webpack loader that names styled components by file, component and version. By default
 * styled-components counts them as they are created, so that a server and a browser with another
 * load order disagree; and two versions in one page must not share a name, because their styles may
 * differ in their imports. It removes indentation, and in a section's build it rejects global styles.
 * @this {{
 *   getOptions: () => { version: string, root: string, section?: string },
 *   resourcePath: string,
 *   emitError: (error: Error) => void,
 * }}
 * @param {string} source
 */
export default function styledIds(source) {
  if (!source.includes("from 'styled-components'")) return source;
  const { root, section, version } = this.getOptions();
  const file = relative(root, this.resourcePath).split(sep).join('/');
  if (section && GLOBAL.test(source)) {
    this.emitError(
      new Error(`${file}: a section may style only its own elements. Remove createGlobalStyle.`),
    );
  }
  let named = 0;
  const result = source.replace(COMPONENT, (made, name) => {
    named += 1;
    const id = idOf(`${file} ${name} ${version}`);
    return `${made}.withConfig({ componentId: '${id}' })`;
  });
  if (named !== (source.match(ANY)?.length ?? 0)) {
    this.emitError(
      new Error(`${file}: write each styled component as "const Name = styled…" of its module.`),
    );
  }
  return result.replace(INDENTATION, '');
}

/**
 * Returns a letter, as a class needs it, and four digits of a hash. Short: every document of a page
 * has them twice for each of its hundred components.
 * @param {string} text
 */
function idOf(text) {
  const hash = createHash('sha256').update(text).digest('hex');
  return BigInt(`0x${hash}`).toString(36).replace(/^\d+/, '').slice(0, 5);
}
