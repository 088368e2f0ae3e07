import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { type BuildInput, commonConfig } from './common.ts';
import { WorkerUrls } from './worker-urls.ts';

/** Mounts the section as the SDK does without a shell. It brings its own React and everything. */
const ENTRY = `
import { mountStandalone } from '@elbi/portal-sdk/standalone';
import section from './src/section.tsx';
void mountStandalone(section, document.getElementById('elbi-root'));
`;

const DOCUMENT = ({ title }: { title: string }) => `<!doctype html>
<html lang="en-PH">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
  </head>
  <body><div id="elbi-root"></div></body>
</html>
`;

/** A section on its own, for its development: no federation, hot reload, a document of its own. */
export function standaloneConfig(input: BuildInput): Configuration {
  const common = commonConfig(input, 'development');
  return {
    ...common,
    entry: { main: `data:text/javascript,${encodeURIComponent(ENTRY)}` },
    output: { path: input.output, publicPath: '/', filename: '[name].js' },
    experiments: {},
    plugins: [
      new HtmlWebpackPlugin({ templateContent: DOCUMENT({ title: `${input.name} alone` }) }),
      new ReactRefreshPlugin({ overlay: false }),
      new WorkerUrls(),
    ],
  };
}
