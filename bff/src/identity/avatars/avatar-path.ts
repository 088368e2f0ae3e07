import { createHash } from 'node:crypto';
import type { PersonRow } from '../../database/tables.ts';

/** Whose picture it is, and where the portal gets it. */
type Pictured = Pick<PersonRow, 'id' | 'picture_url'>;

/** Address of a person's picture on the portal, another one for each picture; null without one. */
export function avatarPath({ id, picture_url: url }: Pictured): string | null {
  return url === null ? null : `/files/avatars/${id}/${avatarMark(url)}`;
}

/** Names a picture without saying where it is from. */
export function avatarMark(url: string): string {
  return createHash('sha256').update(url).digest('base64url').slice(0, 12);
}
