import type { DeploymentStep, SectionDescription } from '@elbi/contract/domain';
import type { ReleaseRow } from '../../../database/tables.ts';
import { SHELL } from '../../../storage/release-folder.ts';
import { SERVED_CONTRACTS } from '../checks/run-checks.ts';
import { mismatches } from '../checks/shared-packages.ts';

/** The fields of a release that decide whether it fits a portal. */
type Fitting = Pick<SectionDescription, 'name' | 'version' | 'contract' | 'shared'>;

/** A build that a deployment offers, with what the portal has of its section. */
export interface Offer {
  build: Fitting;
  live: { description: Fitting } | null;
  /** The registry's record of the offered version; null before its first upload. */
  known: Pick<ReleaseRow, 'taken_out_at' | 'taken_out_reason' | 'gate_result'> | null;
  /** Whether the live release is replaced although it fits. */
  isNamed: boolean;
}

type Decision = Pick<DeploymentStep, 'ships' | 'reason'>;

/**
 * Decides which builds a deployment releases: a live release stays as long as it fits the contract
 * and the shell, unless it is named. Rejected and withdrawn versions are never released.
 * @param liveShell the shell that is live; null before the first
 */
export function planDeployment(offers: readonly Offer[], liveShell: Fitting | null): Decision[] {
  const newShell = offers.find(({ build }) => build.name === SHELL);
  const shell = newShell && decide(newShell, null).ships ? newShell.build : liveShell;
  return offers.map((offer) => decide(offer, shell));
}

function decide({ build, live, known, isNamed }: Offer, shell: Fitting | null): Decision {
  const stays = (reason: string): Decision => ({ ships: false, reason });
  if (live?.description.version === build.version) return stays('It is live already.');
  if (known?.taken_out_at) {
    return stays(`It was withdrawn: ${known.taken_out_reason ?? 'no reason given.'}`);
  }
  if (known?.gate_result === 'refused') return stays('The gate rejected it.');
  const reason = live
    ? reasonToReplace(live.description, isNamed, shell)
    : 'Nothing of it is live.';
  return reason === null ? stays('The live release fits.') : { ships: true, reason };
}

function reasonToReplace(live: Fitting, isNamed: boolean, shell: Fitting | null): string | null {
  if (isNamed) return 'It is named in --replace.';
  if (!SERVED_CONTRACTS.includes(live.contract)) {
    return `The live release needs version ${live.contract} of the contract.`;
  }
  const [mismatch] = shell && live.name !== SHELL ? mismatches(live, shell) : [];
  if (!mismatch) return null;
  const { name, range, provided } = mismatch;
  return `The live release needs ${name} ${range}, and the shell brings ${provided}.`;
}
