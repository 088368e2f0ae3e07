import { basename } from 'node:path';

const STYLED = /^((?:export )?const (\w+) = styled(?:\.\w+|\((?:[^()]|\([^()]*\))*\)))/gm;

/**
 * Adds the file and name of each styled component to its class, like `Part-Button-Root`, for the anatomy of
 * components. A webpack loader.
 * @this {{ resourcePath: string }}
 * @param {string} source
 */
export default function addPartNames(source) {
  const file = basename(this.resourcePath).split('.')[0]?.replace(/\W/g, '');
  return source.replace(STYLED, `$1.withConfig({ displayName: 'Part-${file}-$2' })`);
}
