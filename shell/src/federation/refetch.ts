/**
 * Refetches this page's files of a version from the network. A damaged file would otherwise stay in
 * the cache, because browsers cache files of a version forever.
 * @param entry address of the version's container
 */
export async function refetch(entry: string): Promise<void> {
  const container = new URL(entry, document.baseURI).href;
  const folder = container.slice(0, container.lastIndexOf('/') + 1);
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(folder));
  const responses = [...new Set([container, ...loaded])].map((url) =>
    fetch(url, { cache: 'reload' }),
  );
  // A failure shows when the section is imported.
  await Promise.allSettled(responses);
}
