import { type PageReport, changesContent } from '@elbi/contract/domain';
import type { ConsoleMessage, Page, Request } from 'playwright-core';

export type PageProblem = PageReport['problems'][number];

/** Collects problems of a page during its load, without user input. */
export class PageWatch {
  readonly #errors: { text: string; url: string }[] = [];
  readonly #writes: { line: string; url: string }[] = [];
  /** Number of requests. */
  requests = 0;
  #isFailed = false;

  constructor(page: Page) {
    page.on('console', (message) => this.#recordMessage(message));
    page.on('pageerror', ({ message }) => {
      if (!this.#isFailed) this.#errors.push({ text: `uncaught: ${message}`, url: '' });
    });
    page.on('request', (request) => this.#recordRequest(request));
  }

  /** The problems so far, without duplicates. */
  get problems(): PageProblem[] {
    const written = new Set(this.#writes.map(({ url }) => url));
    const console = this.#errors
      // A rejected write is reported as a write, not as a console error.
      .filter(({ url }) => !written.has(url))
      .map(({ text, url }) => (url ? `${firstLines(text)} (${url})` : firstLines(text)));
    return [
      ...unique(this.#writes.map(({ line }) => line)).map((line) => problem('write', line)),
      ...unique(console).map((text) => problem('console', text)),
    ];
  }

  /** Drops errors of a document that could not be opened: its address is reported already. */
  failedToOpen(): void {
    this.#isFailed = true;
    this.#errors.length = 0;
  }

  #recordMessage(message: ConsoleMessage): void {
    if (message.type() !== 'error' || this.#isFailed) return;
    this.#errors.push({ text: message.text(), url: message.location().url });
  }

  #recordRequest(request: Request): void {
    this.requests += 1;
    const { pathname } = new URL(request.url());
    if (!changesContent(request.method(), pathname)) return;
    this.#writes.push({ line: `${request.method()} ${pathname}`, url: request.url() });
  }
}

function problem(kind: PageProblem['kind'], message: string): PageProblem {
  return { kind, message };
}

function unique(lines: readonly string[]): string[] {
  return [...new Set(lines)];
}

/**
 * The message and its location; the rest of the stack belongs to the portal. Nonces differ in each
 * document, in which one problem would count as many.
 */
function firstLines(text: string): string {
  const [message, location = ''] = text.split('\n');
  return `${message} ${location}`
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/'nonce-[^']*'/g, "'nonce-…'")
    .trim();
}
