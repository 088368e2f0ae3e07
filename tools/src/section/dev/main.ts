import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import { CliError, explain } from '../cli/cli-error.ts';
import { runCli } from '../cli/run-cli.ts';
import type { Progress } from '../cli/progress.ts';
import { stopCommands } from '../checks/run-command.ts';
import { CACHE_FOLDER, describeFolder, ROOT, type ShippedPackage } from '../project.ts';
import { requireAccepted } from '../ship/accepted-versions.ts';
import { portalOrigin } from '../ship/portal.ts';
import { sectionConfig } from '../webpack/configs.ts';
import { readDefinition } from '../webpack/describe.ts';
import { DEV_VERSION } from './dev-document.ts';
import { devPort } from './dev-port.ts';
import { CHANGES_PATH, isLoopback, sectionServer } from './section-server.ts';
import { watchTypes } from './watch-types.ts';

const OUTPUT = join(CACHE_FOLDER, 'dev');

/** Reloads the page after a build, and shows the errors of the last one. */
const IN_PAGE = `new EventSource('${CHANGES_PATH}').onmessage = ({ data }) => {
  const { isNew, errors } = JSON.parse(data);
  if (isNew) return location.reload();
  const shown = document.createElement('pre');
  shown.textContent = errors.join('\\n\\n');
  shown.style.cssText = 'position:fixed;inset:auto 0 0 0;z-index:9999;margin:0;padding:1rem;max-height:50vh;overflow:auto;background:#200;color:#fff';
  document.body.append(shown);
};`;

/** The configuration of a section as it ships, readable and built again after each change. */
function watchConfig({ name, folder }: ShippedPackage): Configuration {
  const config = sectionConfig({ name, folder, version: DEV_VERSION, output: OUTPUT });
  const client = new webpack.BannerPlugin({ raw: true, include: 'section.js', banner: IN_PAGE });
  return {
    ...config,
    devtool: 'cheap-module-source-map',
    cache: { type: 'memory' },
    optimization: { ...config.optimization, minimize: false, emitOnErrors: true },
    plugins: [...(config.plugins ?? []), client],
  };
}

/**
 * `npm run dev -- --portal https://stays.example.com`: the live portal on another port, with this
 * section from its sources, in this browser only.
 */
async function develop(progress: Progress): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '3300' },
      portal: { type: 'string' },
      'allow-writes': { type: 'boolean', default: false },
    },
  });
  if (values.portal !== undefined && !URL.canParse(values.portal)) {
    throw new CliError(
      `--portal is "${values.portal}". Set it to an address like https://stays.example.com.`,
    );
  }
  const portal = await portalOrigin({ PORTAL_URL: values.portal ?? process.env['PORTAL_URL'] });
  await requireAccepted(portal);
  const port = await devPort(values.port);
  const section = describeFolder(ROOT);
  const { name } = section;
  const compiler = webpack(watchConfig(section));

  let scripts: string[] = [];
  let hash: string | undefined;
  let errors: string[] = [];
  const pages = new Set<ServerResponse>();
  const send = (page: ServerResponse, isNew: boolean) =>
    page.write(`data: ${JSON.stringify({ isNew, errors })}\n\n`);
  compiler.hooks.done.tap('dev', (stats) => {
    scripts = Object.keys(stats.compilation.assets).filter((file) => file.endsWith('.js'));
    errors = stats.toJson({ all: false, errors: true }).errors?.map(({ message }) => message) ?? [];
    for (const error of errors) progress.line(`✗ ${error}`);
    const isNew = hash !== undefined && hash !== stats.hash;
    hash = stats.hash;
    if (isNew || errors.length > 0) for (const page of pages) send(page, isNew);
  });
  const server = sectionServer({
    name,
    portal,
    output: OUTPUT,
    allowWrites: values['allow-writes'] || isLoopback(portal),
    section: async () => {
      const { routes, fragments } = await readDefinition(section.folder);
      return { name, routes, fragments: Object.keys(fragments), scripts, withShell: false };
    },
    onPage: (page) => {
      pages.add(page);
      page.once('close', () => pages.delete(page));
      if (errors.length > 0) send(page, false);
    },
  });
  await progress.step(`Building ${name}`, `Built ${name}`, async () => {
    const built = new Promise<void>((resolve) => compiler.hooks.done.tap('first', () => resolve()));
    compiler.watch({}, (error) => error && progress.line(`✗ ${explain(error)}`));
    await built;
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  watchTypes(compiler, section);
  progress.line(`${name} runs at http://localhost:${port}, in the portal ${portal}`);
}

process.once('exit', stopCommands);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
await runCli(develop);
