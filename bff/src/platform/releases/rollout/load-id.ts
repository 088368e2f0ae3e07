import { randomBytes } from 'node:crypto';
import { sign, verify } from '../../../http/signing.ts';

const PURPOSE = 'load-id';
/** Reports that come later than this are ignored. */
const MAX_AGE_MS = 10 * 60_000;

/** The facts about a served document, signed as proof. */
export interface DocumentLoad {
  /** Unique per document. */
  id: string;
  route: string;
  /** Versions that the document named first, by section; `shell` among them. */
  versions: Readonly<Record<string, string>>;
  servedAt: number;
  /** Whether it is a preview or the gate's, which does not count for the live version. */
  isPrivate: boolean;
}

/** Returns the load ID of a document; short, because every report contains it. */
export function issueLoadId(
  secrets: readonly string[],
  about: Omit<DocumentLoad, 'id' | 'servedAt'>,
): string {
  const { route, versions, isPrivate } = about;
  const id = randomBytes(9).toString('base64url');
  const load = [id, Date.now(), route, versions, Number(isPrivate)];
  return sign(secrets, PURPOSE, JSON.stringify(load));
}

/**
 * Returns the document of a load ID; `stale` when it is ours but too old, null when it is not ours.
 */
export function readLoadId(
  secrets: readonly string[],
  loadId: string,
): DocumentLoad | 'stale' | null {
  const text = verify(secrets, PURPOSE, loadId);
  if (text === null) return null;
  const [id, servedAt, route, versions, isPrivate] = JSON.parse(text) as [
    string,
    number,
    string,
    Record<string, string>,
    number,
  ];
  return Date.now() - servedAt > MAX_AGE_MS
    ? 'stale'
    : { id, servedAt, route, versions, isPrivate: isPrivate === 1 };
}
