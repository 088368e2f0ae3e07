/** Something that this tab keeps while the person is at Google. Without storage it is forgotten. */
export function keptInTab<Kept>(key: string) {
  return {
    keep(kept: Kept): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(kept));
      } catch {
        // The person does it once more after log-in.
      }
    },

    /** Takes it; it can be taken once. */
    take(): Kept | null {
      try {
        const kept = sessionStorage.getItem(key);
        sessionStorage.removeItem(key);
        return kept === null ? null : (JSON.parse(kept) as Kept);
      } catch {
        return null;
      }
    },
  };
}

const ACT_PREFIX = 'elbi.act.';

/** An act that a log-in has come between. */
export interface KeptAct<Act> {
  act: Act;
  /** Who began it; nobody else takes it up. */
  personId: string;
  /** It was on its way when the session was found to have ended: it is done without being asked for again. */
  isDue: boolean;
}

/** Where an act of this name waits for a log-in. */
export function keptAct<Act>(name: string) {
  return keptInTab<KeptAct<Act>>(`${ACT_PREFIX}${name}`);
}

/** Forgets all acts that wait for a log-in, when the person does not want one. */
export function forgetActs(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(ACT_PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage there is none.
  }
}
