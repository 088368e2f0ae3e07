import type { RenderedPage } from '@elbi/contract/domain';

/** The end of each part in the format of styled-components. */
const END = '/*!sc*/\n';

/** A part that names the component of the rules before it: group, ID and class names. */
const NAMES = /^data-styled\.g(\d+)\[id="(.*)"\]\{content:"(.*)"\}$/;

/**
 * Splits a style element of styled-components into its rules, which the first paint needs, and the
 * names of their components, which can come after the markup: number of rules, group, ID and class
 * names, separated by spaces. Fonts have an element of their own, which is not restored: a font that
 * is declared again makes the browser lay out the whole page.
 */
export function splitStyles(element: string): Pick<RenderedPage, 'styles' | 'styleNames'> {
  const [, version = '', css = ''] =
    /^<style .*?data-styled-version="(.*?)">(.*)<\/style>$/s.exec(element) ?? [];
  const fonts: string[] = [];
  const rules: string[] = [];
  const styleNames: string[] = [];
  let count = 0;
  for (const part of css.split(END)) {
    const names = NAMES.exec(part);
    if (names) {
      styleNames.push([count, ...names.slice(1)].join(' '));
      count = 0;
    } else if (part.startsWith('@font-face')) {
      fonts.push(part);
    } else if (part) {
      rules.push(part.replaceAll('\n', ' '));
      count += 1;
    }
  }
  return {
    styles: `<style data-fonts>${fonts.join('')}</style><style data-styled-version="${version}">${rules.join('\n')}</style>`,
    styleNames,
  };
}

/** Joins rules and names to the text that styled-components reads. */
export function joinStyles(css: string, styleNames: readonly string[]): string {
  const rules = css.split('\n');
  return styleNames
    .flatMap((line) => {
      const [count, group, id, names] = line.split(' ');
      const part = `data-styled.g${group}[id="${id}"]{content:"${names}"}`;
      return [...rules.splice(0, Number(count)), part];
    })
    .map((part) => part + END)
    .join('');
}
