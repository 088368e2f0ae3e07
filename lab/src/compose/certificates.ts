import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The hosts of Google that a login uses. */
export const GOOGLE_HOSTS = ['accounts.google.com', 'www.googleapis.com'];

/** Creates an authority and a certificate for the fake Google: `ca.crt`, `google.crt`, `google.key`. */
export async function makeCertificates(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await openssl(
    ...['req', '-x509', ...key, '-days', '2', '-subj', '/CN=Test of Elbi Stays'],
    ...['-keyout', 'ca.key', '-out', 'ca.crt'],
  );
  await openssl(
    ...['req', ...key, '-subj', `/CN=${GOOGLE_HOSTS[0]}`],
    ...['-keyout', 'google.key', '-out', 'google.csr'],
  );
  const names = GOOGLE_HOSTS.map((host) => `DNS:${host}`).join(',');
  await writeFile(join(folder, 'names.cnf'), `subjectAltName=${names}\n`);
  await openssl(
    ...['x509', '-req', '-in', 'google.csr', '-CA', 'ca.crt', '-CAkey', 'ca.key'],
    ...['-CAcreateserial', '-days', '2', '-extfile', 'names.cnf', '-out', 'google.crt'],
  );
}
