const SHOWN_KEY = 'elbi.shown';
/** A version that is well is shown long before. */
const LASTS_SECONDS = 600;
/** Loops may begin only when a version is on the page. */
const PROBATION_MS = 1_000;

interface Version {
  section: string;
  version: string;
}

/**
 * A mark that this browser is about to show a version for the first time, in a cookie: a page that
 * loops can say nothing any more, but the mark is still there when the person opens the next
 * document, which then brings the last good version. Leaving the page in the middle takes it away,
 * which a page that loops cannot do either.
 */
export class ShowingMark {
  readonly #cookie: string;
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Those that are about to be shown, as the server reads them. */
  readonly #showing = new Set<string>();

  /** @param cookie its name */
  constructor(cookie: string, storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#cookie = cookie;
    this.#storage = storage;
  }

  readonly #handleLeave = () => {
    this.#showing.clear();
    this.#write();
  };

  /** Code of the version is about to run. */
  begin({ section, version }: Version): void {
    if (this.#shown()[section] === version) return;
    this.#showing.add(`${section}/${version}`);
    this.#write();
  }

  /** The version is on the page, or has failed in a way that could be told. */
  end({ section, version, outcome }: Version & { outcome: 'shown' | 'failed' }): void {
    if (!this.#showing.has(`${section}/${version}`)) return;
    if (outcome === 'failed') this.#take(section, version);
    else setTimeout(() => this.pass({ section, version }), PROBATION_MS);
  }

  /** The version does not keep the page to itself. */
  pass({ section, version }: Version): void {
    if (!this.#showing.has(`${section}/${version}`)) return;
    this.#take(section, version);
    this.#remember(section, version);
  }

  #take(section: string, version: string): void {
    this.#showing.delete(`${section}/${version}`);
    this.#write();
  }

  #write(): void {
    const seconds = this.#showing.size > 0 ? LASTS_SECONDS : 0;
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    const value = [...this.#showing].join('~');
    // Before the next document is asked for, which the end of this page comes after.
    for (const type of ['beforeunload', 'pagehide']) {
      // Only while it is needed: browsers may keep no page that listens for its end.
      if (seconds > 0) window.addEventListener(type, this.#handleLeave);
      else window.removeEventListener(type, this.#handleLeave);
    }
    document.cookie = `${this.#cookie}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
  }

  #shown(): Record<string, string> {
    try {
      return JSON.parse(this.#storage.getItem(SHOWN_KEY) ?? '{}') as Record<string, string>;
    } catch {
      return {};
    }
  }

  #remember(section: string, version: string): void {
    try {
      this.#storage.setItem(SHOWN_KEY, JSON.stringify({ ...this.#shown(), [section]: version }));
    } catch {
      // A browser that keeps nothing: it is marked anew each time.
    }
  }
}
