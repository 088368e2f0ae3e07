import { useSyncExternalStore } from 'react';
import type { PortalBootstrap } from '@elbi/contract/domain';
import type { Report } from '../federation/telemetry.ts';

type PreviewData = NonNullable<PortalBootstrap['preview']>;

/** The version that is previewed in this browser, and whether it still is. */
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
  note({ section, version, outcome }: Report): void {
    if (outcome !== 'failed' || this.#hasFailed) return;
    if (section !== this.data.section || version !== this.data.version) return;
    this.#hasFailed = true;
    for (const listener of this.#listeners) listener();
  }
}

/** Whether a preview has failed, as it happens. */
export function usePreviewFailed(preview: Preview): boolean {
  return useSyncExternalStore(
    preview.subscribe,
    () => preview.hasFailed,
    () => false,
  );
}
