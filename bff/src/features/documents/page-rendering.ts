import type {
  PortalBootstrap,
  RenderedMark,
  RenderedPage,
  SectionDescription,
} from '@elbi/contract/codes';
import { LRUCache } from 'lru-cache';
import { readLoadId } from '../../document/load-id.ts';
import type { AppContext } from '../../http/context.ts';
import { loggable } from '../../observability/loggable.ts';
import type { ServerFailure } from '../../rendering/renderers.ts';
import type { Services } from '../../services.ts';
import type { ShownRegistry } from '../releases/preview/shown-registry.ts';
import { countReport } from '../releases/health/count-report.ts';

/** Milliseconds that visitors share a page for, as they share its data. */
const SHARED_MS = 1_000;
/** Pages of 100 kB each. */
const MOST_SHARED = 100;

/** A rendered page, and what the browser has to know to take it over. */
export interface Rendered {
  page: RenderedPage;
  mark: RenderedMark;
}

interface PageToRender {
  shell: SectionDescription;
  /** Null for pages of the shell. */
  section: SectionDescription | null;
  bootstrap: PortalBootstrap;
  /** What a visitor's page is made of, but for its address; null where nobody shares it. */
  sharedBy: string | null;
  isPrivate: boolean;
}

/** Has the pages of documents rendered; visitors share theirs for a moment. */
export class PageRendering {
  readonly #services: Services;
  readonly #shared = new LRUCache<string, Promise<Rendered | null>>({
    max: MOST_SHARED,
    ttl: SHARED_MS,
  });

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * The registry with the last good version in the place of one that failed here just now, where a
   * page can be rendered from it.
   */
  async withWhatRenders(shown: ShownRegistry, section: string): Promise<ShownRegistry> {
    const { registry, renderers } = this.#services;
    const { sections, lastGood } = shown.snapshot;
    const [current, good] = [sections.get(section), lastGood.get(section)];
    if (!renderers || shown.isPrivate || !current || !good) return shown;
    if (!renderers.isFailing(current) || renderers.isFailing(good)) return shown;
    const variant = await registry.variant(section, good.version, { hasFallback: true });
    return variant ? { ...shown, snapshot: variant.snapshot } : shown;
  }

  /** The page of a document; null when it cannot be had in time. */
  render(ctx: AppContext, page: PageToRender): Promise<Rendered | null> {
    const { renderers } = this.#services;
    if (!renderers) return Promise.resolve(null);
    if (page.sharedBy === null) return this.#render(ctx, page);
    const key = JSON.stringify([ctx.originalUrl, page.section?.version, page.sharedBy]);
    const known = this.#shared.get(key);
    if (known) return known;
    const rendered = this.#render(ctx, page);
    this.#shared.set(key, rendered);
    return rendered;
  }

  async #render(
    ctx: AppContext,
    { shell, section, bootstrap, isPrivate }: PageToRender,
  ): Promise<Rendered | null> {
    const { log } = ctx.state;
    const now = Date.now();
    const mark = { version: section?.version ?? null, now };
    const page = await this.#services.renderers?.render({
      shell,
      section,
      // What differs in every answer is no part of a page.
      input: { address: ctx.originalUrl, bootstrap: { ...bootstrap, loadId: '' }, now },
      isPrivate,
      onFailure: (failure) => {
        this.#report(ctx, bootstrap.loadId, failure).catch((error: unknown) => {
          log.error({ error: loggable(error) }, 'failure of rendering not counted');
        });
      },
    });
    return page ? { page, mark } : null;
  }

  /** Counts a failure like one in the browser that this document is for. */
  async #report(
    { state: { gate, log }, ip }: AppContext,
    loadId: string,
    { name, version, message }: ServerFailure,
  ): Promise<void> {
    const load = readLoadId(this.#services.settings.appSecrets, loadId);
    if (gate) {
      const what = `${name} ${version} on the server: ${message}`;
      await gate.noteProblem({ kind: 'render', message: what });
    } else if (load && load !== 'stale') {
      const release = { name, version };
      const report = { load, release, outcome: 'failed', phase: 'server' } as const;
      await countReport(this.#services, { ...report, address: ip, log });
    }
  }
}
