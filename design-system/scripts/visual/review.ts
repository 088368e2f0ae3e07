import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { STORYBOOK } from './baselines.ts';

/** What a reviewer opens: an index of changes, Playwright's report beside it, and Storybook. */
export const REVIEW = join(import.meta.dirname, '../../.cache/visual/review');

const BASELINES = join(import.meta.dirname, '../../baselines');

/** A screenshot that differs from its baseline, with its pictures as addresses. */
interface Change {
  component: string;
  story: string;
  name: string;
  pictures: Readonly<Partial<Record<Picture, string>>>;
}

/** What Playwright attaches to a difference, and how the index calls it. */
const PICTURES = { expected: 'Old', actual: 'New', diff: 'Difference' } as const;
type Picture = keyof typeof PICTURES;

/** Collects the differences of a run, and writes their index at its end. */
export default class ReviewReporter implements Reporter {
  readonly #changes: Change[] = [];
  /** Before the tests, which write the missing ones. */
  readonly #baselines = new Set(readdirSync(BASELINES));

  onBegin(): void {
    rmSync(REVIEW, { recursive: true, force: true });
    mkdirSync(join(REVIEW, 'pictures'), { recursive: true });
  }

  onTestEnd({ title }: TestCase, { attachments }: TestResult): void {
    const [component = '', story = ''] = title.split(' › ');
    for (const [name, paths] of changedPictures(attachments, this.#baselines)) {
      const pictures: Change['pictures'] = Object.fromEntries(
        Object.entries(paths).map(([kind, path]) => {
          const address = `pictures/${name}-${kind}.png`;
          copyFileSync(path, join(REVIEW, address));
          return [kind, address];
        }),
      );
      this.#changes.push({ component, story, name, pictures });
    }
  }

  onEnd(): void {
    writeFileSync(join(REVIEW, 'index.html'), reviewPage(this.#changes));
    cpSync(STORYBOOK, join(REVIEW, 'storybook'), { recursive: true });
  }
}

/** Returns the paths of the pictures of each difference; of a new screenshot none is old. */
export function changedPictures(
  attachments: readonly { name: string; path?: string }[],
  baselines: ReadonlySet<string>,
): Map<string, Partial<Record<Picture, string>>> {
  const changes = new Map<string, Partial<Record<Picture, string>>>();
  for (const { name: file, path } of attachments) {
    const [, name, kind] = /^(.+)-(expected|actual|diff)\.png$/.exec(file) ?? [];
    if (!name || !kind || !path) continue;
    if (kind === 'expected' && !baselines.has(`${name}.png`)) continue;
    changes.set(name, { ...changes.get(name), [kind]: path });
  }
  return changes;
}

/** The index of changed stories, by component. Titles and names are ours, and need no escaping. */
export function reviewPage(changes: readonly Change[]): string {
  const components = [...new Set(changes.map(({ component }) => component))].sort();
  const parts = components.map((component) => {
    const own = changes.filter((change) => change.component === component);
    return `<h2 id="${component}">${component}</h2>${own.map(figuresOf).join('')}`;
  });
  const links = components.map((component) => `<li><a href="#${component}">${component}</a></li>`);
  const added = changes.filter(({ pictures }) => !pictures.expected).length;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Changed stories</title>
<style>body{font:16px/24px system-ui;margin:24px}section{display:flex;gap:16px;margin-bottom:24px}
figure{flex:1;margin:0}img{max-width:100%;border:1px solid #ccc}</style>
<h1>${changes.length} changed screenshots of ${components.length} components, ${added} of them new</h1>
<p>To open Storybook, serve this folder: <code>npx http-server</code>.</p>
<p><a href="storybook/index.html">Storybook</a> · <a href="report/index.html">Report of the tests</a></p>
<ul>${links.join('')}</ul>${parts.join('')}</html>\n`;
}

function figuresOf({ story, name, pictures }: Change): string {
  const figures = Object.entries(PICTURES).map(([kind, caption]) => {
    const address = pictures[kind as Picture];
    const picture = address ? `<a href="${address}"><img src="${address}" alt=""></a>` : 'None';
    return `<figure><figcaption>${caption}</figcaption>${picture}</figure>`;
  });
  return `<h3>${story} · ${name}</h3><section>${figures.join('')}</section>`;
}
