import { type Browser, chromium } from 'playwright-core';

/** A browser that reaches only one portal, relaunched after a crash. */
export class PortalBrowser {
  readonly #executablePath: string;
  readonly #hostRules: string | undefined;
  #launched: { origin: string; browser: Promise<Browser> } | null = null;

  /**
   * @param options.hostRules maps the portal's address within a network, as in Chromium's
   *   `--host-resolver-rules`; without it, the address is used as it is
   */
  constructor(executablePath: string, { hostRules }: { hostRules?: string | undefined } = {}) {
    this.#executablePath = executablePath;
    this.#hostRules = hostRules;
  }

  /** Returns the running browser of a portal, launched if needed. */
  async get(origin: string): Promise<Browser> {
    if (this.#launched?.origin !== origin || !(await isConnected(this.#launched.browser))) {
      await this.close();
      this.#launched = { origin, browser: this.#launch(origin) };
    }
    return this.#launched.browser;
  }

  async close(): Promise<void> {
    await this.#launched?.browser.then(
      (browser) => browser.close(),
      () => undefined,
    );
  }

  #launch(origin: string): Promise<Browser> {
    const { protocol, hostname, port } = new URL(origin);
    const portal = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
    const toPortal = this.#hostRules ?? `MAP ${portal} ${portal}`;
    // The first rule that matches applies: every other host or port, given by name or by number, fails.
    return chromium.launch({
      executablePath: this.#executablePath,
      args: [`--host-resolver-rules=${toPortal}, MAP * ~NOTFOUND`],
    });
  }
}

function isConnected(launched: Promise<Browser>): Promise<boolean> {
  return launched.then(
    (browser) => browser.isConnected(),
    () => false,
  );
}
