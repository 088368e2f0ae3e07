import { basename } from 'node:path';

const STYLED = /^((?:export )?const (\w+) = styled(?:\.\w+|\((?:[^()]|\([^()]*\))*\)))/gm;

/**
 * A loader of webpack: the class of a styled component has its file and name, `Part-Button-Root`, which
 * the anatomy of a component shows.
 * @this {{ resourcePath: string }}
 * @param {string} source
 */
export default function namesParts(source) {
  const file = basename(this.resourcePath).split('.')[0]?.replace(/\W/g, '');
  return source.replace(STYLED, `$1.withConfig({ displayName: 'Part-${file}-$2' })`);
}
