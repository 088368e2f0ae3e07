import { LoginSuccess } from '@elbi/contract/schemas';
import { type TestRequest, callerOf } from './test-app.ts';

const MAX_REDIRECTS = 10;

interface StoredCookie {
  value: string;
  path: string;
  attributes: string;
}

/** A client that stores cookies by host, like a browser, and follows redirects on request. */
export class Browser {
  readonly #home: string;
  readonly #cookies = new Map<string, Map<string, StoredCookie>>();

  constructor(home: string) {
    this.#home = home;
  }

  /** Sends a request, without following redirects. */
  async open(address: string, request: TestRequest = {}): Promise<Response> {
    const url = new URL(address, this.#home);
    const cookie = this.#cookieHeader(url);
    const response = await callerOf(url.origin, cookie || undefined).fetch(url.href, request);
    for (const line of response.headers.getSetCookie()) this.#store(url, line);
    return response;
  }

  /** Opens an address and follows redirects; `url` is the last address. */
  async follow(address: string): Promise<{ url: string; response: Response }> {
    let url = new URL(address, this.#home);
    for (let step = 0; step < MAX_REDIRECTS; step += 1) {
      const response = await this.open(url.href);
      const location = response.headers.get('location');
      if (response.status < 300 || response.status >= 400 || location === null) {
        return { url: url.href, response };
      }
      await response.body?.cancel();
      url = new URL(location, url);
    }
    throw new Error(`More than ${MAX_REDIRECTS} redirects from ${address}.`);
  }

  cookie(name: string): string | undefined {
    return this.#jar(new URL(this.#home)).get(name)?.value;
  }

  cookieNames(prefix: string): string[] {
    return [...this.#jar(new URL(this.#home)).keys()].filter((name) => name.startsWith(prefix));
  }

  /** Returns the attributes of a cookie. */
  attributesOf(name: string): string {
    return this.#jar(new URL(this.#home)).get(name)?.attributes ?? '';
  }

  setCookie(name: string, value: string): void {
    this.#jar(new URL(this.#home)).set(name, { value, path: '/', attributes: '' });
  }

  #jar(url: URL): Map<string, StoredCookie> {
    const jar = this.#cookies.get(url.hostname) ?? new Map<string, StoredCookie>();
    this.#cookies.set(url.hostname, jar);
    return jar;
  }

  #cookieHeader(url: URL): string {
    return [...this.#jar(url)]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  #store(url: URL, line: string): void {
    const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*);?(.*)$/.exec(line) ?? [];
    const jar = this.#jar(url);
    const expires = /expires=([^;]+)/i.exec(attributes)?.[1];
    if (expires && Date.parse(expires) <= Date.now()) jar.delete(name);
    else jar.set(name, { value, path: /path=([^;]+)/i.exec(attributes)?.[1] ?? '/', attributes });
  }
}

/** The user that the portal shows in a browser, or null. */
export async function userIn(browser: Browser) {
  const response = await browser.open('/api/auth/login/success');
  return LoginSuccess.parse(await response.json()).user;
}
