import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import webpack, { type Configuration } from 'webpack';
import { explain } from '../cli/cli-error.ts';
import type { Progress } from '../cli/progress.ts';
import { stopCommands } from '../checks/run-command.ts';
import type { ShippedPackage } from '../project.ts';
import { readDefinition } from '../webpack/describe.ts';
import { devOutput } from './dev-options.ts';
import { isLoopback, sectionServer } from './section-server.ts';
import { watchTypes } from './watch-types.ts';

/** Prints only errors and warnings of a build; our own lines cover the rest. */
export const QUIET_STATS = {
  preset: 'errors-warnings',
  errorsCount: false,
  warningsCount: false,
} as const;

interface DevServer {
  section: ShippedPackage;
  /** Origin of the portal. */
  portal: string;
  port: number;
  /** Whether requests may change the data of a portal on another machine. */
  allowWrites: boolean;
  /** The build into a folder, which is repeated after each change. */
  config: (output: string) => Configuration;
  /** Whether the build contains the shell. */
  withShell: boolean;
}

/**
 * Serves a portal on another port of this machine, with one section from its sources, in this
 * browser only. Resolves when it is ready.
 */
export async function startDevServer(
  { section, portal, port, allowWrites, config, withShell }: DevServer,
  progress: Progress,
): Promise<void> {
  const { name } = section;
  const output = devOutput(name, port);
  rmSync(output, { recursive: true, force: true });
  const compiler = webpack(config(output));
  let scripts: string[] = [];
  let build = '';
  let message = '';
  const pages = new Set<ServerResponse>();
  compiler.hooks.done.tap('dev', (stats) => {
    scripts = Object.keys(stats.compilation.assets).filter((file) => file.endsWith('.js'));
    const printed = stats.toString(QUIET_STATS);
    if (printed) progress.line(printed);
    const errors = stats.toString({ ...QUIET_STATS, warnings: false });
    build = stats.hash ?? '';
    message = `data: ${JSON.stringify({ hash: build, errors })}\n\n`;
    for (const page of pages) page.write(message);
  });
  const server = sectionServer({
    name,
    portal,
    output,
    allowWrites: allowWrites || isLoopback(portal),
    section: async () => {
      const { routes, fragments } = await readDefinition(section.folder);
      return { name, routes, fragments: Object.keys(fragments), scripts, withShell, build };
    },
    onPage: (page) => {
      pages.add(page);
      page.once('close', () => pages.delete(page));
      page.write(message);
    },
    onError: (stack) => progress.line(`✗ ${stack}`),
  });
  const what = withShell ? `${name} and the shell` : name;
  await progress.step(`Building ${what}`, `Built ${what}`, async () => {
    const built = new Promise<void>((resolve) => compiler.hooks.done.tap('first', () => resolve()));
    compiler.watch({}, (error) => error && progress.line(`✗ ${explain(error)}`));
    await built;
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  // The end of the dev server ends tsc, too.
  process.once('exit', stopCommands);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  watchTypes(compiler, section);
  const how = withShell ? ' with hot reload' : '';
  progress.line(`${name} runs at http://localhost:${port}${how}, in the portal ${portal}`);
}
