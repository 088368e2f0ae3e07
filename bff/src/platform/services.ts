import type { GateServices } from './releases/gate/gate-runner.ts';
import type { RendererPool } from './rendering/renderer-pool.ts';

/** Services of the platform, for its own routes and jobs. */
export interface PlatformServices extends GateServices {
  /** Renders pages in separate processes; null where only browsers render. */
  renderers: RendererPool | null;
}
