import { StartError } from '../../../tools/src/start/start-error.ts';

/** What whoever starts the cluster may choose by environment variables. */
export interface ClusterSettings {
  port: number;
  replicas: number;
  /** What the replicas get besides. */
  environment: Readonly<Record<string, string>>;
}

/** Reads CLUSTER_PORT (3500), CLUSTER_REPLICAS (2) and RATE_LIMIT_FACTOR (1). */
export function clusterSettings(environment: NodeJS.ProcessEnv = process.env): ClusterSettings {
  return {
    port: wholeNumber(environment, 'CLUSTER_PORT', 3_500, 1, 65_000),
    replicas: wholeNumber(environment, 'CLUSTER_REPLICAS', 2, 1, 8),
    environment: { RATE_LIMIT_FACTOR: environment.RATE_LIMIT_FACTOR ?? '1' },
  };
}

/** A whole number of the environment; throws a sentence when it is none. */
export function wholeNumber(
  environment: NodeJS.ProcessEnv,
  name: string,
  standard: number,
  least: number,
  most: number,
): number {
  const given = environment[name]?.trim();
  if (!given) return standard;
  const value = Number(given);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new StartError(`${name} must be a whole number from ${least} to ${most}, not "${given}".`);
}
