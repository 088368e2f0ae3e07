/**
 * Refetches this page's files of a version from the network. A damaged file would otherwise stay in
 * the cache, because browsers cache files of a version forever.
 * @param entry address of the version's container
 */
export async function refetch(entry: string): Promise<void> {
  const container = new URL(entry, document.baseURI).href;
  const folder = container.slice(0, container.lastIndexOf('/') + 1);
  const asked = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(folder));
  const again = [...new Set([container, ...asked])].map((url) => fetch(url, { cache: 'reload' }));
  // A failure shows when the section is imported.
  await Promise.allSettled(again);
}
