import { createHash } from 'node:crypto';
import type { PersonRow } from '../../database/tables.ts';

/** The user of a picture, and its source. */
type Pictured = Pick<PersonRow, 'id' | 'picture_url'>;

/** Returns the portal's address of a user's picture, unique to the picture; null without one. */
export function avatarPath({ id, picture_url: url }: Pictured): string | null {
  return url === null ? null : `/files/avatars/${id}/${avatarHash(url)}`;
}

/** Identifies a picture without revealing its source. */
export function avatarHash(url: string): string {
  return createHash('sha256').update(url).digest('base64url').slice(0, 12);
}
