import type { DeploymentStep, SectionDescription } from '@elbi/contract/domain';
import type { ReleaseRow } from '../../../database/tables.ts';
import { SHELL } from '../../../storage/release-folder.ts';
import { SERVED_CONTRACTS } from '../checks/run-checks.ts';
import { mismatches } from '../checks/shared-packages.ts';
import { COPY } from '../copy.ts';

/** The fields of a release that decide whether it fits a portal. */
type Fitting = Pick<SectionDescription, 'name' | 'version' | 'contract' | 'shared'>;

/** A build that a deployment offers, with what the portal has of its section. */
export interface Offer {
  build: Fitting;
  live: { description: Fitting } | null;
  /** The version of the section that only some visitors get. */
  canary: string | null;
  /** Whether any version of the section has been live. */
  wasLive: boolean;
  /** The registry's record of the offered version; null before its first upload. */
  known: Pick<ReleaseRow, 'taken_out_at' | 'taken_out_reason'> | null;
  /** Whether the live release is replaced although it fits. */
  isNamed: boolean;
}

type Decision = Pick<DeploymentStep, 'ships' | 'reason'>;

/**
 * Decides which builds a deployment releases: a live release stays as long as it fits the contract
 * and the shell, and a section that was retired stays off, unless it is named. Canaries and withdrawn
 * versions are never released; the gate remembers those that it has rejected.
 * @param liveShell the shell that is live; null before the first
 */
export function planDeployment(offers: readonly Offer[], liveShell: Fitting | null): Decision[] {
  const newShell = offers.find(({ build }) => build.name === SHELL);
  const shell = newShell && decide(newShell, null).ships ? newShell.build : liveShell;
  return offers.map((offer) => decide(offer, shell));
}

function decide(offer: Offer, shell: Fitting | null): Decision {
  const { build, live, canary, wasLive, known, isNamed } = offer;
  const stays = (reason: string): Decision => ({ ships: false, reason });
  if (live?.description.version === build.version) return stays(COPY.deployment.live);
  if (canary === build.version) return stays(COPY.deployment.canary);
  if (known?.taken_out_at) return stays(COPY.deployment.withdrawn(known.taken_out_reason));
  if (!live && wasLive && !isNamed) return stays(COPY.deployment.retired);
  const reason = isNamed ? COPY.deployment.named : reasonToShip(live?.description, shell);
  if (reason === null) return stays(COPY.deployment.fits);
  return { ships: true, reason: canary ? COPY.deployment.endsCanary(reason, canary) : reason };
}

function reasonToShip(live: Fitting | undefined, shell: Fitting | null): string | null {
  if (!live) return COPY.deployment.nothingLive;
  if (!SERVED_CONTRACTS.includes(live.contract)) return COPY.deployment.contract(live.contract);
  const [mismatch] = shell && live.name !== SHELL ? mismatches(live, shell) : [];
  return mismatch ? COPY.deployment.shared(mismatch) : null;
}
