import { StartError } from '../start/start-error.ts';
import type { Portal } from './portal.ts';
import { releaseClient } from './release-client.ts';

/** `npm run token -- search "CI of the search team"`: makes a token that ships one section. */
export async function tokenCommand(words: string[], portal: Portal): Promise<void> {
  const [section, label = ''] = words;
  if (!section) throw new StartError('Name the section: npm run token -- search "who it is for".');
  const token = await releaseClient(portal.origin, portal.token).createToken({ section, label });
  console.log(`A token that ships ${section} to ${portal.origin}; it is shown this once:`);
  console.log(`  ${token}`);
  console.log('Whoever ships sets it, and the address of the portal:');
  console.log(`  PORTAL_URL=${portal.origin} ELBI_TOKEN=… npm run ship -w ${workspaceOf(section)}`);
}

function workspaceOf(section: string): string {
  return section === 'shell' ? 'shell' : `mf-${section}`;
}
