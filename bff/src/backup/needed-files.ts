import type { SectionDescription } from '@elbi/contract/codes';
import type { Client } from 'pg';
import { DOCUMENT_PREFIX } from '../features/applications/document-files.ts';
import {
  PICTURE_FILE_NAMES,
  PICTURE_PREFIX,
  pictureKey,
} from '../features/pictures/picture-files.ts';
import { RELEASE_PREFIXES, releaseFolder, serverBuildFolder } from '../storage/release-folder.ts';

/** Everything below these outlives a process; uploads that are under way do not matter. */
export const KEPT_PREFIXES = [PICTURE_PREFIX, DOCUMENT_PREFIX, ...RELEASE_PREFIXES] as const;

/** Which files the rows of a database refer to. */
export interface NeededFiles {
  /** Whether a file belongs to a row: also one that a row does not name, like a compressed variant. */
  covers: (key: string) => boolean;
  /** The files that rows name. */
  keys: ReadonlySet<string>;
}

/** Asks the transaction that `client` is in which files its rows need. */
export async function neededFiles(client: Client): Promise<NeededFiles> {
  const keys = new Set<string>();
  const folders = new Set<string>();
  const { rows: pictures } = await client.query<{ content_hash: string }>(
    'select distinct content_hash from picture',
  );
  for (const { content_hash } of pictures) {
    folders.add(`${PICTURE_PREFIX}${content_hash}`);
    for (const name of PICTURE_FILE_NAMES) keys.add(pictureKey(content_hash, name));
  }
  const { rows: documents } = await client.query<{ storage_key: string }>(
    'select storage_key from application_document',
  );
  for (const { storage_key } of documents) keys.add(storage_key);
  const { rows: releases } = await client.query<{ description: SectionDescription }>(
    'select description from release where files_removed_at is null',
  );
  for (const { description } of releases) {
    const { name, version, server } = description;
    const folder = releaseFolder(name, version);
    folders.add(folder);
    for (const file of Object.keys(description.files)) keys.add(`${folder}/${file}`);
    if (server) keys.add(`${serverBuildFolder(name, version)}/${server.file}`);
  }
  return {
    keys,
    covers: (key) => keys.has(key) || foldersOf(key).some((path) => folders.has(path)),
  };
}

/** `a/b/c` stands in `a/b` and in `a`. */
function foldersOf(key: string): string[] {
  const parts = key.split('/');
  return parts.slice(0, -1).map((_, at) => parts.slice(0, at + 1).join('/'));
}
