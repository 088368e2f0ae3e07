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
