import { existsSync } from 'node:fs';
import type { SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { TELEMETRY_PATH } from '@elbi/contract/domain';
import { describeFolder, ROOT } from '../section/project.ts';
import { portalOrigin } from '../ship/local-portal.ts';
import type { Progress } from '../section/cli/progress.ts';
import { CliError } from '../section/cli/cli-error.ts';
import { runCli } from '../section/cli/run-cli.ts';
import { stopCommands } from '../section/checks/run-command.ts';
import { readDefinition } from '../section/webpack/describe.ts';
import { DEV_CONTAINER, DEV_PATH, ERROR_PATH } from '../section/dev/dev-document.ts';
import { requireAccepted } from '../section/ship/accepted-versions.ts';
import { devPort } from '../section/dev/dev-port.ts';
import { CLIENT, QUIET_STATS } from '../section/dev/dev-server-options.ts';
import { documentProxy } from '../section/dev/document-proxy.ts';
import { portalConfig } from './portal-config.ts';
import { stackInSources } from './stack-in-sources.ts';
import { watchTypes } from '../section/dev/watch-types.ts';

/**
 * `npm run dev -w mf-search` or `npm run dev:portal -- search`: the running portal on another port,
 * with one section from its sources, which keeps its state when they change. The others are the
 * shipped ones.
 */
async function develop(progress: Progress): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string', default: '3300' } },
  });
  const [word] = positionals;
  const folder = word
    ? join(ROOT, `mf-${word.replace(/^mf-/, '')}`)
    : (process.env['ELBI_PACKAGE_FOLDER'] ?? ROOT);
  if (!existsSync(join(folder, 'src/section.tsx'))) {
    throw new CliError(`No section in ${folder}. Example: npm run dev:portal -- search.`);
  }
  const section = describeFolder(folder);
  const { name } = section;
  const port = await devPort(values.port);
  const portal = await portalOrigin();
  await requireAccepted(portal, { hasOwnShell: true });
  const compiler = webpack(portalConfig(section));

  let scripts: string[] = [];
  compiler.hooks.afterEmit.tap('dev-portal', ({ assets }) => {
    scripts = Object.keys(assets).filter((file) => file.endsWith('.js'));
  });
  const definitionOf = async () => {
    const { routes, fragments } = await readDefinition(section.folder);
    return { name, routes, fragments: Object.keys(fragments), scripts, withShell: true };
  };
  const readMap = async (file: string) => {
    const map = await fetch(`http://localhost:${port}${DEV_PATH}${file}.map`);
    return map.ok ? ((await map.json()) as SourceMapPayload) : null;
  };
  const pages = documentProxy({ portal, section: definitionOf });
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      static: false,
      setupExitSignals: true,
      devMiddleware: { stats: QUIET_STATS },
      client: { ...CLIENT, webSocketURL: { pathname: `${DEV_PATH}ws` } },
      webSocketServer: { type: 'ws', options: { path: `${DEV_PATH}ws` } },
      setupMiddlewares: (middlewares, { app }) => {
        app?.get(`${DEV_PATH}section.js`, (_, response) => {
          response.type('js').send(DEV_CONTAINER);
        });
        app?.post(ERROR_PATH, async (request, response) => {
          const stack = await stackInSources(await text(request), readMap);
          progress.line(`✗ ${stack}`);
          response.type('text').send(stack);
        });
        // Results of the section in development are no evidence about live versions.
        app?.post(TELEMETRY_PATH, (_, response) => response.status(204).end());
        return [{ name: 'pages', middleware: pages }, ...middlewares];
      },
      // The portal treats this address as its own, so that cookies and the login's return address
      // work.
      proxy: [
        {
          context: (path: string) => !path.startsWith(DEV_PATH),
          target: portal,
          changeOrigin: false,
          // Without the page, rejected requests are not counted against the live version.
          headers: { referer: '' },
          xfwd: false,
        },
      ],
    },
    compiler,
  );
  await progress.step(`Building ${name} and the shell`, `Built ${name} and the shell`, async () => {
    const built = new Promise<void>((resolve) => {
      compiler.hooks.done.tap('dev-portal', () => resolve());
    });
    await server.start();
    await built;
  });
  watchTypes(compiler, section);
  progress.line(
    `${name} runs at http://localhost:${port} with hot reload, in the portal ${portal}`,
  );
}

// The end of the dev server ends tsc, too.
process.once('exit', stopCommands);
await runCli(develop);
