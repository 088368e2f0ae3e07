import { HELD_FILES } from './held-files.ts';

/** Something that this tab keeps while the person is at Google. Without storage it is forgotten. */
export function keptInTab<Kept>(key: string) {
  const kept = {
    keep(what: Kept): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(what));
      } catch {
        // The person does it once more after log-in.
      }
    },

    /** What is kept, and stays so. */
    read(): Kept | null {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
      } catch {
        return null;
      }
    },

    drop(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Without storage there is nothing.
      }
    },

    /** Takes it; it can be taken once. */
    take(): Kept | null {
      const what = kept.read();
      kept.drop();
      return what;
    },
  };
  return kept;
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
  forget(ACT_PREFIX);
}

/** Forgets everything that this tab keeps of a person who has logged out. */
export function forgetPerson(): void {
  forget('');
}

function forget(prefix: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
    // Not there on an insecure origin, and forbidden in some private windows.
    globalThis.caches?.delete(HELD_FILES).catch(() => undefined);
  } catch {
    // Without storage there is none.
  }
}
