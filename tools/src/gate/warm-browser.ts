import { type Browser, chromium } from 'playwright-core';

/** A browser that is there before anybody asks for it, and again after it has crashed. */
export class WarmBrowser {
  readonly #executablePath: string;
  readonly #hostRules: string | undefined;
  #browser: Promise<Browser>;

  /** @param options.hostRules where names lead to within a network, as Chromium reads it */
  constructor(executablePath: string, { hostRules }: { hostRules?: string | undefined } = {}) {
    this.#executablePath = executablePath;
    this.#hostRules = hostRules;
    this.#browser = this.#launch();
  }

  async get(): Promise<Browser> {
    const isThere = await this.#browser.then(
      (browser) => browser.isConnected(),
      () => false,
    );
    if (!isThere) this.#browser = this.#launch();
    return this.#browser;
  }

  async close(): Promise<void> {
    await this.#browser.then(
      (browser) => browser.close(),
      () => undefined,
    );
  }

  #launch(): Promise<Browser> {
    const launched = chromium.launch({
      executablePath: this.#executablePath,
      args: this.#hostRules ? [`--host-resolver-rules=${this.#hostRules}`] : [],
    });
    // Told to who asks for it.
    launched.catch(() => undefined);
    return launched;
  }
}
