import { useSyncExternalStore } from 'react';
import type { PortalBootstrap } from '@elbi/contract/domain';
import type { Report } from '../federation/telemetry.ts';

type PreviewData = NonNullable<PortalBootstrap['preview']>;

/** The previewed version in this browser, and whether the preview is active. */
export class Preview {
  readonly data: PreviewData;
  readonly #listeners = new Set<() => void>();
  #hasFailed = false;

  constructor(data: PreviewData) {
    this.data = data;
  }

  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Records a report that the preview failed; with the same report the server ends it. */
  record({ section, version, outcome }: Report): void {
    if (outcome !== 'failed' || this.#hasFailed) return;
    if (section !== this.data.section || version !== this.data.version) return;
    this.#hasFailed = true;
    for (const listener of this.#listeners) listener();
  }
}

/** Returns whether the preview has failed, with live updates. */
export function usePreviewFailed(preview: Preview): boolean {
  return useSyncExternalStore(
    preview.subscribe,
    () => preview.hasFailed,
    () => false,
  );
}
