import type { RenderedPage } from '@elbi/contract/domain';

/** The end of each part in the format of styled-components. */
const END = '/*!sc*/\n';

/** A line that names the component of the rules before it. */
const NAMES = /^data-styled\.g\d/;

/**
 * Splits a style element of styled-components into its rules, which the first paint needs, and the
 * names of their components, which can come after the markup.
 */
export function splitStyles(element: string): Pick<RenderedPage, 'styles' | 'styleNames'> {
  const [, version = '', css = ''] =
    /^<style .*?data-styled-version="(.*?)">(.*)<\/style>$/s.exec(element) ?? [];
  const rules: string[] = [];
  const styleNames: string[] = [];
  let count = 0;
  for (const part of css.split(END)) {
    if (NAMES.test(part)) {
      styleNames.push(`${count} ${part}`);
      count = 0;
    } else if (part) {
      rules.push(part.replaceAll('\n', ' '));
      count += 1;
    }
  }
  return {
    styles: `<style data-styled-version="${version}">${rules.join('\n')}</style>`,
    styleNames,
  };
}

/** Joins rules and names to the text that styled-components reads. */
export function joinStyles(css: string, styleNames: readonly string[]): string {
  const rules = css.split('\n');
  return styleNames
    .flatMap((line) => {
      const space = line.indexOf(' ');
      return [...rules.splice(0, Number(line.slice(0, space))), line.slice(space + 1)];
    })
    .map((part) => part + END)
    .join('');
}
