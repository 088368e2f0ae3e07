/** A known flaw of a package that we live with for a while. */
export interface AcceptedAdvisory {
  /** Like `GHSA-xxxx-xxxx-xxxx`. */
  id: string;
  /** Why it cannot hurt us, or what keeps us from the fixed version. */
  reason: string;
  /** The day on which this must be looked at again: from then on it fails. At most 90 days away. */
  until: string;
}

/** Added by whoever looked at the advisory; removed with the update that makes it needless. */
export const ACCEPTED_ADVISORIES: readonly AcceptedAdvisory[] = [];
