import { dateInManila, formatDate } from '@elbi/contract/format';
import { readFile } from 'node:fs/promises';
import { PRIVACY_VERSION } from '@elbi/contract/domain';
import type { Knex } from 'knex';
import pMap from 'p-map';
import type {
  AccommodationInsert,
  ApplicationDocumentInsert,
  ApprovalRow,
  PictureInsert,
} from '../../database/tables.ts';
import { OperatorError } from '../../errors.ts';
import { monthlyLow } from '../../product/places/place-terms.ts';
import { refreshApprovals } from '../../product/approvals/approval-store.ts';
import { refreshVerified } from '../../moderation/verification.ts';
import { pictureKey } from '../../product/pictures/picture-files.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { type DemoPicture, demoPictures } from './pictures/demo-pictures.ts';
import PDFDocument from 'pdfkit';

/** Demo data was requested for a database that is in use. */
class DemoDataRefusedError extends OperatorError {
  constructor() {
    super(
      'The demo data is not loaded into a database that already has people in it: set DEMO_DATA=0, or use an empty database.',
    );
  }
}

interface DemoDataOptions {
  db: Knex;
  /** Without it, only rows are loaded, quickly: no pictures and no documents. */
  files?: FileStorage;
  /** Where encoded pictures are cached between starts; without it they are encoded again. */
  cacheDir?: string;
  /** The reference date of the demo data. */
  now?: Date;
}

/**
 * A row of `accommodation.json`: without computed columns, with the keys of its drawings in order.
 */
type DemoPlace = Omit<AccommodationInsert, 'monthly_low'> & {
  created_at: Date;
  pictures: string[];
};

/** A row of `application_document.json`, with the content of its specimen. */
type DemoDocument = Pick<ApplicationDocumentInsert, 'id' | 'application_id' | 'created_at'> & {
  kind: string;
  applicant: string;
  issued_at: Date;
};

const MARKER = 'demo_data';
/** Arbitrary, but used for no other advisory lock. */
const LOAD_LOCK = 7_301_190_602;
const FILES_AT_ONCE = 16;
const ROWS_AT_ONCE = 200;
const DAY = 86_400_000;

/**
 * Loads the demo data once; a database that has it is left unchanged. Rows are loaded in one
 * transaction, after their files; not by the verbs of the features, which act now, choose IDs and
 * notify, where these rows have fixed IDs and times in the past. Throws
 * {@link DemoDataRefusedError} on a database with real users.
 * @returns whether anything was loaded
 */
export async function loadDemoData(options: DemoDataOptions): Promise<boolean> {
  const { db, files, cacheDir, now = new Date() } = options;
  if (await isLoaded(db)) return false;

  const places = await readRows<DemoPlace>('accommodation', now);
  const approvals = await readRows<Partial<ApprovalRow>>('approval', now);
  const documents = await readRows<DemoDocument>('application_document', now);
  const pictures = files ? await storePictures(files, await demoPictures(cacheDir)) : [];
  const documentRows = files ? await storeDocuments(files, documents) : [];

  const isNew = await db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [LOAD_LOCK]);
    // Another replica may have loaded it first.
    if (await isLoaded(trx)) return false;
    const insert = (table: string, rows: object[]) =>
      trx.batchInsert<object>(table, rows, ROWS_AT_ONCE);
    const load = async (table: string) => insert(table, await readRows(table, now));
    await load('person');
    await trx('person')
      .where({ deleted_at: null })
      .update({ consent_version: PRIVACY_VERSION, consent_at: now });
    await insert('accommodation', places.map(accommodationRow));
    await insert('picture', pictureRows(places, pictures));
    await load('school_term');
    await load('review');
    await load('favourite');
    await load('contact_press');
    await load('report');
    await load('owner_application');
    await refreshVerified(trx);
    await insert('application_document', documentRows);
    await load('approval_list');
    await insert('approval', approvals);
    await refreshApprovals(
      trx,
      approvals.flatMap(({ accommodation_id }) => accommodation_id ?? []),
    );
    await load('notification');
    await load('audit_event');
    await trx('installation_fact').insert({
      key: MARKER,
      value: JSON.stringify({ places: places.length }),
    });
    return true;
  });
  // The planner has no statistics of tables that were just filled.
  if (isNew) await db.raw('analyze');
  return isNew;
}

/** Returns whether the marker exists. Throws when users exist without it. */
async function isLoaded(db: Knex): Promise<boolean> {
  if (await db('installation_fact').where({ key: MARKER }).first('key')) return true;
  if (await db('person').first('id')) throw new DemoDataRefusedError();
  return false;
}

/** Columns of dates, which are days after the load. */
const DATES = new Set(['starts_on', 'vacancy_free_from', 'pressed_on']);

/** Returns the rows of a file in `data/`; numbers in columns `…_at` are days before the load. */
async function readRows<Row extends object>(table: string, now: Date): Promise<Row[]> {
  const text = await readFile(new URL(`data/${table}.json`, import.meta.url), 'utf8');
  return JSON.parse(text, (column, value: unknown) => {
    if (typeof value !== 'number') return value;
    if (DATES.has(column)) return dateInManila(now.getTime() + value * DAY);
    return column.endsWith('_at') ? new Date(now.getTime() - value * DAY) : value;
  }) as Row[];
}

function accommodationRow({ pictures: _, ...row }: DemoPlace): AccommodationInsert {
  const costs = { bill_inclusions: [], bill_terms: {}, ...row };
  return { ...row, ...monthlyLow(costs) };
}

function pictureRows(places: DemoPlace[], pictures: DemoPicture[]): PictureInsert[] {
  const byKey = new Map(pictures.map((picture) => [picture.key, picture]));
  return places.flatMap(({ id, owner_id, created_at, ...place }) =>
    place.pictures
      .flatMap((key) => byKey.get(key) ?? [])
      .map(({ hash, width, height, alt }, position) => ({
        // Deterministic: the place's ID with the position at its end.
        id: `${id.slice(0, -2)}${String(position).padStart(2, '0')}`,
        accommodation_id: id,
        person_id: owner_id,
        position,
        content_hash: hash,
        width,
        height,
        alt,
        created_at,
      })),
  );
}

/** Places share pictures, so each file is stored once, under its hash. Returns its argument. */
async function storePictures(files: FileStorage, pictures: DemoPicture[]): Promise<DemoPicture[]> {
  const all = pictures.flatMap(({ hash, files: contents }) =>
    contents.map(({ name, content }) => ({ key: pictureKey(hash, name), content })),
  );
  await pMap(all, ({ key, content }) => files.write(key, content), { concurrency: FILES_AT_ONCE });
  return pictures;
}

async function storeDocuments(
  files: FileStorage,
  documents: readonly DemoDocument[],
): Promise<ApplicationDocumentInsert[]> {
  return Promise.all(
    documents.map(async ({ kind, applicant, issued_at: issued, ...row }) => {
      const content = await specimenDocument({ kind, applicant, issued });
      const storage_key = `documents/${row.id}`;
      await files.write(storage_key, content);
      return {
        ...row,
        position: 0,
        content_type: 'application/pdf' as const,
        storage_key,
        bytes: content.byteLength,
      };
    }),
  );
}

interface Specimen {
  kind: string;
  applicant: string;
  issued: Date;
}

/** Returns a one-page PDF that looks like the document and is marked as a specimen. */
async function specimenDocument({ kind, applicant, issued }: Specimen): Promise<Buffer> {
  // A fixed date makes the file the same in every demo.
  const pdf = new PDFDocument({ size: 'A5', info: { Title: kind, CreationDate: issued } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve) => pdf.on('end', resolve));

  pdf.fontSize(10).text('Republic of the Philippines', { align: 'center' });
  pdf.text('Province of Laguna · Municipality of Los Baños', { align: 'center' });
  pdf.moveDown(2).fontSize(20).text(kind.toUpperCase(), { align: 'center' });
  pdf.moveDown(2).fontSize(12);
  pdf.text(`This specimen was made for the demo of Elbi Stays in the name of ${applicant}.`);
  pdf.moveDown().text(`Dated ${formatDate(issued)}.`);
  pdf.moveDown(4).fontSize(28).fillColor('#c9bdb2').text('SPECIMEN', { align: 'center' });
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}
