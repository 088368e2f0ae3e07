import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { unpackedChromium } from '@elbi/tools/npm-browser';
import type { Browser } from 'playwright-core';
import { accept, chosenOf } from './accept.ts';
import { openBrowser } from './camera.ts';
import { Known } from './known.ts';
import { MOST_PICTURES, planSheets, type Sheet } from './plan.ts';
import { plantedSteps, untoldSteps } from './planted.ts';
import { type Report, ReportFolder } from './report.ts';
import { serveReport, writePage } from './review.ts';
import { compareAll } from './run.ts';
import { serveStorybook } from './serve.ts';
import { Built } from './sources.ts';
import { PictureStore } from './store.ts';
import { endWith, Refusal } from '../refusal.ts';
import { checkGenerated } from '../tokens/generate.ts';
import { acceptCard, drawsAsAccepted } from './test-card.ts';

const PACKAGE = join(import.meta.dirname, '../..');
/** They are in everybody's clone; pages on tablets, and on phones to their end, brought the last million. */
const MOST_BYTES = 13_000_000;

const HELP = `npm run test:pictures [-- options] [title …]

Compares stories with their accepted pictures, pixel by pixel: all but those tagged no-picture, or
those of the titles with one of these words in them. What differs is in a report, cropped and grouped by its cause.

  --accept [what …]  makes pictures of the last report the accepted ones: all of them, a group
                     (group-2), a component (Chip) or one picture (components-chip--hover.800.dark)
  --review           serves the last report, with buttons that accept
  --renew            takes the pictures and accepts them unseen; look at the report afterwards
  --changed          only stories that are made of something else than when they were accepted
  --planted          moves each colour, radius, space and text style by its smallest step, and
                     names those that no picture tells
  --runs <number>    compares several times, to see whether pictures hold still
  --built <folder>   takes this built Storybook, and builds none
  --help

Which tokens changed, from what to what: npm run tokens:diff
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    accept: { type: 'boolean', default: false },
    review: { type: 'boolean', default: false },
    renew: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    planted: { type: 'boolean', default: false },
    runs: { type: 'string', default: '1' },
    built: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const store = new PictureStore(join(PACKAGE, 'pictures'));
const folder = new ReportFolder(join(PACKAGE, '.cache/pictures'));
const known = new Known(join(PACKAGE, '.cache/compared.json'));

async function main(): Promise<void> {
  if (values.help) console.log(HELP);
  else if (values.accept) await acceptLast();
  else if (values.review) await review();
  else await takePictures();
}

/** Accepts what the last report shows. */
async function acceptLast(): Promise<void> {
  const report = lastReport();
  const chosen = chosenOf(report, positionals);
  const rest = await accept(folder, report, chosen, store);
  writePage(folder, rest);
  console.log(`${chosen.length} accepted, ${rest.changes.length} left.`);
  sayGroups(rest);
  sayStored();
}

async function review(): Promise<void> {
  writePage(folder, lastReport());
  const { origin } = await serveReport(folder, store);
  console.log(`The report is at ${origin}; end it with Ctrl-C.`);
}

function lastReport(): Report {
  const report = folder.read();
  if (!report) throw new Refusal('There is no report: run npm run test:pictures first.');
  return report;
}

/** Everything for which stories are drawn. Always in the Chromium that npm ships. */
async function takePictures(): Promise<void> {
  await checkGenerated();
  const built = Built.read(values.built ?? build());
  const plan = planSheets(built.stories);
  if (plan.length > MOST_PICTURES) {
    throw new Refusal(`${plan.length} pictures; ${MOST_PICTURES} at most.`);
  }
  const sheets = plan.filter(({ title }) => isWanted(title));
  const due = values.changed ? sheets.filter((sheet) => isDue(sheet, built)) : sheets;
  const names = new Set(plan.map(({ name }) => name));
  const strangers = positionals.length > 0 ? [] : store.strangersTo(names);
  const fine = sheets.length - due.length;
  if (due.length + strangers.length === 0) {
    console.log(`Nothing changed that ${fine} sheets are made of.`);
    return;
  }
  const path = await unpackedChromium((line) => console.log(line));
  const browser = path === null ? null : await openBrowser(path);
  const server = await serveStorybook(built.folder);
  try {
    if (browser && values.renew) await acceptCard(browser);
    const reason = await whyNotToCompare(browser);
    if (browser === null || reason !== null) {
      if (!values.changed) throw new Refusal(reason ?? '');
      console.log(`Pictures are not compared: ${reason}`);
    } else if (values.planted) await plantSteps(browser, server.origin, due);
    else await compareSheets(browser, server.origin, { built, fine, due, strangers });
  } finally {
    await browser?.close();
    server.close();
  }
}

/** Whether the stories of a sheet are made of something else than when it was accepted. */
function isDue({ name, title }: Sheet, built: Built): boolean {
  const sources = built.sourcesOf(title);
  return !store.isOf(name, sources) && !known.has(name, sources, store.stampOf(name));
}

async function whyNotToCompare(browser: Browser | null): Promise<string | null> {
  if (!browser) return 'The Chromium that npm ships starts on Linux x64 only.';
  if (await drawsAsAccepted(browser)) return null;
  return 'This machine draws otherwise than the one on which pictures were accepted.';
}

function build(): string {
  const { status } = spawnSync('npm', ['run', 'build:storybook'], {
    cwd: PACKAGE,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Refusal('Storybook could not be built.');
  return join(PACKAGE, 'storybook-static');
}

function isWanted(title: string): boolean {
  return (
    positionals.length === 0 ||
    positionals.some((word) => title.toLowerCase().includes(word.toLowerCase()))
  );
}

async function compareSheets(
  browser: Browser,
  origin: string,
  {
    built,
    fine,
    due,
    strangers,
  }: { built: Built; fine: number; due: readonly Sheet[]; strangers: readonly string[] },
): Promise<void> {
  for (let run = 1; run <= Number(values.runs); run += 1) {
    const report = await compareAll(browser, origin, due, { built, store, known, folder });
    const differing = new Set(report.changes.map(({ sheet }) => sheet));
    for (const { name, sources } of report.compared) {
      if (!differing.has(name)) known.add(name, sources, store.stampOf(name));
    }
    known.save();
    sayCompared(report, due.length, fine + due.length);
    if (values.renew) {
      await accept(folder, report, report.changes, store);
      store.prune(strangers);
      continue;
    }
    const bad = differing.size + report.unfinished.length + strangers.length;
    if (bad > 0) process.exitCode = 1;
    if (strangers.length > 0) {
      console.log(`No story stands for ${strangers.join(', ')}: --renew takes them out.`);
    }
    if (report.changes.length === 0) continue;
    sayGroups(report);
    console.log(`Look at ${writePage(folder, report)}, or at npm run test:pictures -- --review`);
  }
  sayStored();
}

async function plantSteps(
  browser: Browser,
  origin: string,
  sheets: readonly Sheet[],
): Promise<void> {
  const steps = plantedSteps();
  const untold = await untoldSteps(browser, origin, sheets, steps);
  for (const { token, file } of untold)
    console.log(`No picture tells a step of ${token} (${file}).`);
  console.log(`${steps.length} tokens moved by one step, ${steps.length - untold.length} told.`);
  if (untold.length > 0) process.exitCode = 1;
}

function sayCompared({ compared, changes, unfinished }: Report, due: number, all: number): void {
  const pictures = compared.reduce((sum, { stories }) => sum + stories.length, 0);
  console.log(
    `${pictures} pictures on ${due} of ${all} sheets compared, ${changes.length} differ.`,
  );
  for (const reason of unfinished) console.log(reason);
  if (unfinished.length > 0) process.exitCode = 1;
}

function sayGroups({ changes }: Report): void {
  for (const group of new Set(changes.map((change) => change.group))) {
    const members = changes.filter((change) => change.group === group);
    console.log(`  ${group}: ${members[0]!.cause} (${members.length})`);
    for (const { picture } of members) console.log(`    ${picture}`);
  }
}

function sayStored(): void {
  const { files, bytes } = store.size();
  console.log(`${files} accepted sheets, ${(bytes / 1_000_000).toFixed(1)} MB.`);
  if (bytes > MOST_BYTES)
    throw new Refusal(`The accepted pictures take more than ${MOST_BYTES / 1_000_000} MB.`);
}

// Playwright makes an error of each message, and would look up where in our sources it comes from.
process.setSourceMapsEnabled(false);
await main().catch(endWith);
