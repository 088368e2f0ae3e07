import { OwnerApplicationList } from '@elbi/contract/schemas';
import { FILES } from '@elbi/contract/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { Clamd } from '../../antivirus/clamd.ts';
import { afterFile } from '../../testing/after-file.ts';
import { FakeClamd, TEST_VIRUS } from '../../testing/fake-clamd.ts';
import { form, pdf, picture, storedKeys } from '../../testing/files.ts';
import { type TestApp, startTestApp } from '../../testing/test-app.ts';

const clamd = await FakeClamd.start();
afterFile(() => clamd.stop());
const app = await startTestApp({ settings: { clamav: clamd.address } });

beforeEach(() => {
  clamd.manner = 'clamd';
  clamd.maxBytes = Infinity;
  clamd.files.length = 0;
});

async function apply(at: TestApp, files: readonly Buffer[]) {
  const student = await at.signInAs('registered');
  return { student, answer: await student.send('POST', '/api/user/apply', form({}, files)) };
}

/** Returns the scan results that admins see for a new application with these documents. */
async function scansOf(files: readonly Buffer[], at = app) {
  const { student, answer } = await apply(at, files);
  expect(answer.status).toBe(201);
  const admin = await at.signInAs('admin');
  const { data } = await admin.read(OwnerApplicationList, '/api/admin');
  return data.find(({ ownerId }) => ownerId === student.person.id)?.fileScans;
}

const storedDocuments = () => storedKeys(app.services.files, 'documents/');

async function counted(verdict: string): Promise<number> {
  const { values } = await app.services.metrics.virusScans.get();
  return values.find(({ labels }) => labels.verdict === verdict)?.value ?? 0;
}

const infected = Buffer.concat([pdf(), Buffer.from(TEST_VIRUS)]);

describe('a document of an applicant', () => {
  it('is sent to clamd completely, and marked clean by its result', async () => {
    // More than one chunk.
    const large = pdf({ padding: 500_000 });
    const small = await picture();
    expect(await scansOf([large, small])).toEqual(['clean', 'clean']);
    expect(clamd.files).toHaveLength(2);
    expect(clamd.files).toEqual(expect.arrayContaining([large, small]));
  });

  it('is rejected with a message when it is infected, and not stored', async () => {
    const [before, found] = [await storedDocuments(), await counted('infected')];
    const { student, answer } = await apply(app, [pdf(), infected]);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'invalid_fields',
      fields: [{ field: 'files', message: FILES.infected }],
    });
    expect(await storedDocuments()).toEqual(before);
    const applications = app.services.db('owner_application');
    expect(await applications.where({ person_id: student.person.id })).toEqual([]);
    expect(await counted('infected')).toBe(found + 1);
  });

  it.each([
    ['what is no answer', 'hello\0'],
    ['an answer without an end', 'stream: OK'],
    ['an answer that goes on and on', 'x'.repeat(100_000)],
    ['nothing', ''],
    ['an error', 'Can’t allocate memory ERROR\0'],
  ])('is stored as not scanned when clamd returns %s', async (_, answer) => {
    clamd.manner = { answer };
    const before = await counted('not scanned');
    expect(await scansOf([pdf()])).toEqual(['not scanned']);
    expect(await counted('not scanned')).toBe(before + 1);
  });

  it('is stored as not scanned when it is too large for clamd', async () => {
    clamd.maxBytes = 100_000;
    const large = pdf({ padding: 1_900_000 });
    expect(await scansOf([large, pdf()])).toEqual(['not scanned', 'clean']);
  });

  it('is stored as not scanned when clamd hangs', async () => {
    clamd.manner = 'silent';
    const shortTimeout = new Clamd(clamd.address, app.services, 50);
    const appWithTimeout = await startTestApp({ services: { scanner: shortTimeout } });
    expect(await scansOf([pdf()], appWithTimeout)).toEqual(['not scanned']);
  });

  it('is stored as not scanned when clamd is unavailable', async () => {
    const stopped = await FakeClamd.start();
    await stopped.stop();
    const alone = await startTestApp({ settings: { clamav: stopped.address } });
    expect(await scansOf([infected], alone)).toEqual(['not scanned']);
  });

  it('is stored as not scanned without a scanner', async () => {
    const plain = await startTestApp();
    expect(await scansOf([infected], plain)).toEqual(['not scanned']);
    const text = await (await plain.fetch('/metrics')).text();
    expect(text).not.toContain('virus_scans_total{');
  });
});
