import { basename } from 'node:path';

/**
 * A webpack loader that rejects style sheets, with the remedy.
 * @this {{ resourcePath: string }}
 */
export default function noStyleSheets() {
  const file = basename(this.resourcePath);
  throw new Error(
    `${file} would style the whole page: write styles with styled-components, which name only ` +
      'your own elements.',
  );
}
