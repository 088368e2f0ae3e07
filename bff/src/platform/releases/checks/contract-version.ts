import { CONTRACT_VERSION } from '@elbi/contract/domain';
import type { Check } from './check.ts';

/** Contract versions that this BFF supports. */
export const SERVED_CONTRACTS: readonly string[] = [CONTRACT_VERSION];

/** A section calls the API by the contract it was built against; the BFF must still serve it. */
export const contractVersion: Check = ({ description: { name, contract } }) =>
  SERVED_CONTRACTS.includes(contract)
    ? []
    : [
        `${name} was built against version ${contract} of the contract; this portal serves ` +
          `${SERVED_CONTRACTS.join(' and ')}. Take the newest main branch, build again and ship again.`,
      ];
