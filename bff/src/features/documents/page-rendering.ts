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
import { withLastGood } from '../releases/registry/registry.ts';
import { countReport } from '../releases/health/count-report.ts';

/** Milliseconds that visitors share a page for while its data stays; it tells time in minutes. */
const SHARED_MS = 60_000;
/** Milliseconds until one that was not there in time is asked for again. */
const ABSENT_MS = 1_000;
/** Pages of 100 kB each. */
const MOST_SHARED = 100;

/** A rendered page, and what the browser has to know to take it over. */
export interface Rendered {
  page: RenderedPage;
  mark: RenderedMark;
}

/** What a document is made from, and what it is spared. */
export interface RenderableRegistry {
  shown: ShownRegistry;
  /** The version that fails with this very page, in whose place the last good one stands. */
  spared: SectionDescription | null;
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

/** Has the pages of documents rendered; visitors share theirs, also one that came too late. */
export class PageRendering {
  readonly #services: Services;
  readonly #shared = new LRUCache<string, Promise<Rendered | null>>({
    max: MOST_SHARED,
    ttl: ABSENT_MS,
  });

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * The registry with the last good version in the place of one that failed here just now, where a
   * page can be rendered from it.
   * @param address path and query of the document
   */
  withWhatRenders(shown: ShownRegistry, section: string, address: string): RenderableRegistry {
    const asItIs = { shown, spared: null };
    const { renderers } = this.#services;
    const { sections, lastGood } = shown.snapshot;
    const [current, good] = [sections.get(section), lastGood.get(section)];
    if (!renderers || shown.isPrivate || !current || !good) return asItIs;
    if (!renderers.isFailing(current) || renderers.isFailing(good)) return asItIs;
    const spared = renderers.failsAt(current, address) ? current : null;
    return { shown: { ...shown, snapshot: withLastGood(shown.snapshot, [section]) }, spared };
  }

  /** The page of a document; null when it cannot be had in time. */
  render(ctx: AppContext, page: PageToRender): Promise<Rendered | null> {
    const { renderers } = this.#services;
    if (!renderers) return Promise.resolve(null);
    if (page.sharedBy === null) return this.#render(ctx, page);
    const key = JSON.stringify([ctx.originalUrl, page.section?.version, page.sharedBy]);
    const known = this.#shared.get(key);
    if (known) return known;
    const keep = (rendered: Rendered) => {
      this.#shared.set(key, Promise.resolve(rendered), { ttl: SHARED_MS });
    };
    const first = this.#render(ctx, page, keep);
    this.#shared.set(key, first);
    return first;
  }

  async #render(
    ctx: AppContext,
    { shell, section, bootstrap, isPrivate }: PageToRender,
    keep?: (rendered: Rendered) => void,
  ): Promise<Rendered | null> {
    const now = Date.now();
    const mark = { version: section?.version ?? null, now };
    const page = await this.#services.renderers?.render({
      shell,
      section,
      // What differs in every answer is no part of a page.
      input: { address: ctx.originalUrl, bootstrap: { ...bootstrap, loadId: '' }, now },
      isPrivate,
      onPage: (page) => keep?.({ page, mark }),
      onFailure: (failure) => {
        this.countFailure(ctx, bootstrap.loadId, failure);
      },
    });
    return page ? { page, mark } : null;
  }

  /** Counts a failure like one in the browser that this document is for. */
  countFailure(
    ctx: AppContext,
    loadId: string,
    failure: Pick<ServerFailure, 'name' | 'version'> & { message?: string },
  ): void {
    this.#report(ctx, loadId, failure).catch((error: unknown) => {
      ctx.state.log.error({ error: loggable(error) }, 'failure of rendering not counted');
    });
  }

  async #report(
    { state: { gate, log }, ip }: AppContext,
    loadId: string,
    { name, version, message }: Pick<ServerFailure, 'name' | 'version'> & { message?: string },
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
