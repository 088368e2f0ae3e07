import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../../tools/src/browser/find-browser.ts';
import { ROOT } from '../../../tools/src/project.ts';
import { Builds } from '../../../tools/src/start/builds.ts';
import { Progress } from '../../../tools/src/start/progress.ts';
import { explain, StartError } from '../../../tools/src/start/start-error.ts';
import { stopRequest } from '../../../tools/src/start/stop-request.ts';
import {
  type BenchPortal,
  type BuiltRelease,
  federatedReleases,
  startBenchPortal,
} from './bench-portal.ts';
import { filmStrip } from './film.ts';
import { runJourneys, type Trace } from './journeys.ts';
import { reportOf, withReport } from './report.ts';
import { type Runs, summarise, type Variant } from './results.ts';
import { SINGLE_PAGE_FOLDER, singlePageBuild } from './single-page-build.ts';

const DOCUMENT = join(ROOT, 'docs/performance.md');
const FILM = join(ROOT, 'docs/images/first-page.webp');
const PORT = 3_400;
/** Fewer runs give no useful median. */
const RUNS = 7;

/** What is to be taken away again at the end, the last one first. */
const open: (() => unknown)[] = [];

/** The same sources as a single page. */
async function singlePageReleases(
  federated: readonly BuiltRelease[],
  progress: Progress,
): Promise<BuiltRelease[]> {
  const versions = federated.map(({ description }) => description.version);
  const { shell, pages } = await progress.step(
    'Building the single page',
    'Built the single page',
    () => singlePageBuild(versions),
  );
  return [shell, pages].map((description) => ({ description, folder: SINGLE_PAGE_FOLDER }));
}

/** `npm run bench:web -- [--runs 7] [--port 3400] [--write] [--trace]`, or `-- --film` */
async function bench(progress: Progress): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: String(RUNS) },
      port: { type: 'string', default: String(PORT) },
      write: { type: 'boolean', default: false },
      trace: { type: 'boolean', default: false },
      film: { type: 'boolean', default: false },
    },
  });
  const [count, port] = [Number(values.runs), Number(values.port)];
  if (!Number.isInteger(count) || count < 1) throw new StartError('--runs must be 1 or more.');

  const builds = new Builds(progress);
  open.push(() => builds.stop());
  const federated = await federatedReleases(builds);
  const singlePage = await singlePageReleases(federated, progress);
  const start = async (name: Variant, at: number, releases: BuiltRelease[]) => {
    const portal = await startBenchPortal(name, at);
    open.push(portal.stop);
    await portal.serve(releases, progress);
    return portal;
  };
  const portals: Record<Variant, BenchPortal> = {
    federated: await start('federated', port, federated),
    singlePage: await start('singlePage', port + 1, singlePage),
  };
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    // It would end this process by itself, and leave the portals and their data behind.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  open.push(() => browser.close());

  const died = Promise.race([portals.federated.died, portals.singlePage.died]);
  if (values.film) {
    const origins = { federated: portals.federated.origin, singlePage: portals.singlePage.origin };
    const strip = await progress.step('Filming', 'Filmed', () =>
      Promise.race([died, filmStrip(browser, origins)]),
    );
    writeFileSync(FILM, strip);
    console.log(`Written to ${relative(ROOT, FILM)}.`);
    return;
  }
  const trace: Trace = (journey, addresses) =>
    values.trace && progress.line(`${journey}\n  ${addresses.join('\n  ')}`);
  const runs = await Promise.race([died, measure({ browser, portals, count, trace, progress })]);
  const report = reportOf(summarise(runs), {
    date: new Date(),
    runs: count,
    browser: `Chromium ${browser.version()}`,
  });
  console.log(`\n${report}\n`);
  if (values.write) {
    writeFileSync(DOCUMENT, withReport(readFileSync(DOCUMENT, 'utf8'), report));
    console.log('Written to docs/performance.md.');
  }
}

/** Runs both variants in turn, so that other load on the machine affects both. */
async function measure({
  browser,
  portals,
  count,
  trace,
  progress,
}: {
  browser: Browser;
  portals: Record<Variant, BenchPortal>;
  count: number;
  trace: Trace;
  progress: Progress;
}): Promise<Runs> {
  const runs: Record<Variant, Runs[Variant][number][]> = { federated: [], singlePage: [] };
  // The first run of each is warm-up and does not count.
  for (let run = 0; run <= count; run += 1) {
    const name = run === 0 ? 'Warming up' : `Run ${run} of ${count}`;
    await progress.step(name, name, async () => {
      // The order alternates.
      const order: Variant[] = ['federated', 'singlePage'];
      for (const variant of run % 2 === 0 ? order : order.reverse()) {
        const measured = await runJourneys(browser, portals[variant].origin, trace);
        if (run > 0) runs[variant].push(measured);
      }
    });
  }
  return runs;
}

async function takeEverythingAway(): Promise<void> {
  for (let end = open.pop(); end; end = open.pop()) await end();
}

const progress = new Progress();
let code = 0;
try {
  await Promise.race([
    bench(progress),
    stopRequest().then(() => {
      throw new StartError('Stopped before the end: nothing was written.');
    }),
  ]);
} catch (error) {
  code = 1;
  progress.end();
  process.stderr.write(`\n✗ ${explain(error)}\n`);
} finally {
  progress.end();
  await takeEverythingAway();
}
process.exit(code);
