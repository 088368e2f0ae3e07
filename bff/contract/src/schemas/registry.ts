import * as z from 'zod/mini';
import { type PortalRegistry, SKELETON_BLOCKS } from '../domain/registry.ts';
import { Count } from './common.ts';

const RegistryRelease = z.object({
  version: z.string(),
  /** Absolute path of the container file. */
  entry: z.string(),
  routes: z.array(
    z.object({
      path: z.string(),
      access: z.union([z.literal('everyone'), z.array(z.enum(['admin', 'owner', 'registered']))]),
      view: z.nullable(z.string()),
      title: z.string(),
      /** Scripts of the page, besides the container. */
      preload: z.optional(z.array(z.string())),
      skeleton: z.optional(z.array(z.enum(SKELETON_BLOCKS))),
    }),
  ),
  fragments: z.array(z.string()),
  owner: z.nullable(z.string()),
  bytes: Count,
});

/** Body of `GET /api/registry`: the live version of each section, and what it may be built with. */
export const RegistryResponse: z.ZodMiniType<PortalRegistry> = z.object({
  sections: z.record(
    z.string(),
    z.extend(RegistryRelease, { lastGood: z.nullable(RegistryRelease) }),
  ),
  accepts: z.object({
    contracts: z.array(z.string()),
    packages: z.record(z.string(), z.object({ oldest: z.string(), newest: z.string() })),
  }),
});
