import type { Registry } from '@elbi/contract/domain';
import { storedValue } from '@elbi/portal-sdk/host';
import type { Sections } from './sections.ts';

const REGISTRY_ADDRESS = '/api/registry';

/**
 * Reloads a long-open tab whose document names files that the server no longer has, only once for
 * the same versions, so that it never loops.
 * @param registry the registry of this document
 */
export function staleTabReload(
  registry: Registry,
  reload: () => void,
): Pick<Sections, 'renew' | 'renewForNewer' | 'hasNewer'> {
  const versions = Object.entries(registry.sections).map(([name, { version }]) => [name, version]);
  const renewed = storedValue<string>('elbi.renewed');
  const mark = JSON.stringify(versions.sort());

  const isNewer = (live: Registry, section: string) =>
    live.sections[section]?.version !== registry.sections[section]?.version;

  const renewWhen = async (isWorthIt: (live: Registry) => boolean): Promise<boolean> => {
    if (renewed.read() === mark) return false;
    const live = await readRegistry();
    if (!live || !isWorthIt(live)) return false;
    renewed.save(mark);
    // Without storage nothing would end the reloads.
    if (renewed.read() !== mark) return false;
    reload();
    return true;
  };
  return {
    renew: () => renewWhen(() => true),
    renewForNewer: (section) => renewWhen((live) => isNewer(live, section)),
    hasNewer: async () => {
      const live = await readRegistry();
      return live !== null && Object.keys(registry.sections).some((name) => isNewer(live, name));
    },
  };
}

/** Returns the server's current registry; null while it is unreachable. */
async function readRegistry(): Promise<Registry | null> {
  try {
    const answer = await fetch(REGISTRY_ADDRESS, { cache: 'no-store' });
    return answer.ok ? ((await answer.json()) as Registry) : null;
  } catch {
    return null;
  }
}
