import type { Services } from '../services.ts';
import type { GateRunner } from './releases/gate/gate-runner.ts';
import type { RegistryReader } from './releases/registry/registry-reader.ts';
import type { RendererPool } from './rendering/renderer-pool.ts';

/** Services of the platform, for its own routes and jobs. */
export interface PlatformServices extends Services {
  /** Checks the pages of releases in a browser; null where there is none. */
  gateRunner: Pick<GateRunner, 'look'> | null;
  /** Renders pages in separate processes; null where only browsers render. */
  renderers: RendererPool | null;
  /** The served version of each section. */
  registry: RegistryReader;
}
