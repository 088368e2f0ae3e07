import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { describeFolder, entryFile, ROOT } from '../project.ts';
import { portalOrigin } from '../ship/portal.ts';
import { Progress } from '../start/progress.ts';
import { explain, StartError } from '../start/start-error.ts';
import { readFace } from '../webpack/describe.ts';
import { DEV_CONTAINER, DEV_PATH } from './dev-document.ts';
import { devPort } from './dev-port.ts';
import { CLIENT, QUIET_STATS } from './dev-server-options.ts';
import { DevTimes } from './dev-times.ts';
import { documentProxy } from './document-proxy.ts';
import { portalConfig } from './portal-config.ts';

/**
 * `npm run dev:portal -- search`: the running portal on another port, where one section comes from
 * its sources and keeps its state when they change. The others are those that were shipped.
 */
async function develop(progress: Progress): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string', default: '3300' } },
  });
  const name = positionals[0]?.replace(/^mf-/, '') ?? '';
  const section = describeFolder(join(ROOT, `mf-${name}`));
  if (!existsSync(entryFile(section))) {
    throw new StartError(`There is no section in mf-${name}: npm run dev:portal -- search.`);
  }
  const port = await devPort(values.port);
  const portal = await portalOrigin();
  const times = new DevTimes(name, (line) => progress.line(line));
  const compiler = webpack(portalConfig(section));
  compiler.hooks.invalid.tap('dev-portal', (_file, at) => times.noteEdit(at || Date.now()));

  let scripts: string[] = [];
  compiler.hooks.afterEmit.tap('dev-portal', ({ assets }) => {
    scripts = Object.keys(assets).filter((file) => file.endsWith('.js'));
  });
  const faceOf = async () => {
    const { routes, fragments } = await readFace(section.folder);
    return { name, routes, fragments: Object.keys(fragments), scripts };
  };
  const pages = documentProxy({
    portal,
    section: faceOf,
    onDocument: () => times.noteDocument(),
  });
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
        app?.post(`${DEV_PATH}told/:what`, (request, response) => {
          const { what } = request.params;
          if (what === 'shown' || what === 'changed') times.noteTold(what);
          response.sendStatus(204);
        });
        return [{ name: 'pages', middleware: pages }, ...middlewares];
      },
      // The portal sees this address as its own, so that cookies and the way back from log-in fit.
      proxy: [
        {
          context: (path: string) => !path.startsWith(DEV_PATH),
          target: portal,
          changeOrigin: false,
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
  times.noteReady(performance.now());
  progress.line(
    `${name} is in the portal at http://localhost:${port}, hot; the rest is of ${portal}`,
  );
}

const progress = new Progress();
try {
  await develop(progress);
} catch (error) {
  progress.end();
  process.stderr.write(`\n✗ ${explain(error)}\n`);
  process.exit(1);
}
