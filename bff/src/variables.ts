import { resolve } from 'node:path';
import * as z from 'zod';
import { CHECKOUT } from './data-dir.ts';

/** Shortest secret that signs cookies and load ids safely. */
const MIN_SECRET_LENGTH = 32;

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535);

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);

const origin = z.string().transform((value, context) => {
  const parsed = URL.canParse(value) ? new URL(value) : null;
  if (parsed && /^https?:$/.test(parsed.protocol) && parsed.href === `${parsed.origin}/`) {
    return parsed.origin;
  }
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});

const onOff = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['1', 'true', 'on', '0', 'false', 'off']))
  .transform((value) => ['1', 'true', 'on'].includes(value));

const proxies = z
  .string()
  .toLowerCase()
  .transform((value) => ({ on: '1', true: '1', off: '0', false: '0' })[value] ?? value)
  .pipe(z.string().regex(/^\d$/).transform(Number));

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

const minutes = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,3})?$/)
  .transform(Number);

const databaseUrl = z
  .string()
  .refine((value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol));

const clamdAddress = z.string().transform((value, context) => {
  if (value.startsWith('/')) return { path: value };
  const [, host, digits] = /^([\w.-]+|\[[\da-f:.]+\]):(\d{1,5})$/i.exec(value) ?? [];
  const { data: known } = port.safeParse(digits);
  if (host !== undefined && known) return { host: host.replace(/^\[|\]$/g, ''), port: known };
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});

/**
 * Every environment variable that the BFF reads. `about` explains it (and makes `.env.example`),
 * `must` ends the sentence that a wrong value gets.
 */
export const VARIABLES = {
  PORT: {
    schema: port.optional(),
    standard: '3000',
    must: 'must be a port number from 0 to 65535',
    about: 'Port of the portal: pages, API and files alike.',
  },
  DATA_DIR: {
    schema: z
      .string()
      .transform((path) => resolve(CHECKOUT, path))
      .optional(),
    standard: '.data',
    must: 'must be the path of a folder',
    about:
      'Folder of the embedded database, stored files and secrets made at the first start. ' +
      'When root starts the portal from a checkout that no other user can read, the standard is ' +
      '/var/lib/elbi-stays/<name of the checkout>-<mark of its path>; the start says which.',
  },
  DATABASE_URL: {
    schema: databaseUrl.optional(),
    standard: '',
    must: 'must look like postgres://user:password@host:5432/database',
    about:
      'Postgres to use (18, at least 15), like postgres://user:password@host:5432/database. Without ' +
      'it the portal starts its own Postgres inside DATA_DIR.',
  },
  DATABASE_REPLICA_URL: {
    schema: databaseUrl.optional(),
    standard: '',
    must: 'must look like postgres://user:password@host:5432/database',
    about:
      'A streaming replica of that database, which answers search and the pages of places while it ' +
      'is at most five seconds behind. A person who has just written reads from the primary. ' +
      'Without it the primary answers everything.',
  },
  GATE_DATABASE_URL: {
    schema: databaseUrl.optional(),
    standard: '',
    must: 'must look like postgres://user:password@host:5432/database',
    about:
      'An empty database for the gate of releases, which is filled with demo data and read by ' +
      'nobody else. Without it one is made beside that of DATABASE_URL, named like it with _gate ' +
      'at the end.',
  },
  GATE_RUNNER_SOCKET: {
    schema: z
      .string()
      .regex(/^(\/|\\\\)/)
      .optional(),
    standard: '',
    must: 'must be the path of a socket',
    about:
      'Socket of the process that looks at the pages of releases in a browser ' +
      '(node tools/bin/elbi.mjs gate-runner). npm start has one of its own where it finds a browser. ' +
      'Without it releases are refused, but for those that npm start itself ships.',
  },
  GCS_BUCKET: {
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/)
      .optional(),
    standard: '',
    must: 'must be the name of a Google Cloud Storage bucket',
    about:
      'Google Cloud Storage bucket for pictures, documents and shipped sections. Without it they ' +
      'are kept in DATA_DIR, which several machines cannot share.',
  },
  GCS_API_ENDPOINT: {
    schema: origin.optional(),
    standard: '',
    must: 'must be an address like http://storage:4443',
    about: 'Address of another server that speaks the Google Cloud Storage API: an emulator.',
  },
  SCRATCH_DIR: {
    schema: z
      .string()
      .transform((path) => resolve(CHECKOUT, path))
      .optional(),
    standard: 'the folder scratch of DATA_DIR',
    must: 'must be the path of a folder',
    about:
      'Folder for what lives as long as a request, like uploads until they are stored. On a disk ' +
      'rather than in memory, and of this machine alone.',
  },
  SCRATCH_MB: {
    schema: wholeNumber(1, 1_000_000).optional(),
    standard: '200',
    must: 'must be a whole number of megabytes above 0',
    about:
      'How many megabytes may be there at once. One account may have a quarter of it, for ten requests ' +
      'at once; what goes beyond is answered with 503 and Retry-After.',
  },
  ACCOUNT_MB: {
    schema: wholeNumber(1, 1_000_000).optional(),
    standard: '500',
    must: 'must be a whole number of megabytes above 0',
    about:
      'How many megabytes of pictures and documents one person may have stored, with pictures that ' +
      'no place shows yet. More is refused in words.',
  },
  CLAMAV_ADDRESS: {
    schema: clamdAddress.optional(),
    standard: '',
    must: 'must be an address like clamav:3310, or the path of a socket',
    about:
      'Where ClamAV’s clamd scans the documents of applicants: host:port, or the path of its socket. ' +
      'What it calls infected is refused. Without it, and while it does not answer, documents are ' +
      'taken in, and admins read "Not scanned for viruses" beside them.',
  },
  GOOGLE_CLIENT_ID: {
    schema: z.string().optional(),
    standard: '',
    must: 'must be a text',
    about:
      'OAuth client of Google sign-in, with the redirect URI <PUBLIC_URL>/api/auth/callback. ' +
      'Without it a local identity provider stands in and the portal answers this machine only.',
  },
  GOOGLE_CLIENT_SECRET: {
    schema: z.string().optional(),
    standard: '',
    must: 'must be a text',
    about: 'Secret of that OAuth client.',
  },
  PUBLIC_URL: {
    schema: origin.optional(),
    standard: '',
    must: 'must be an origin without a path, like https://stays.example.com',
    about:
      'Origin that people see, like https://stays.example.com: for links, the log-in callback, ' +
      'cookies and the check of where a request comes from. Without it the Host of each request; ' +
      'required in production.',
  },
  ADMIN_EMAILS: {
    schema: list.pipe(z.array(z.email())).optional(),
    standard: '',
    must: 'must be e-mail addresses with commas between them',
    about:
      'E-mail addresses of the admins, with commas between them. Compared at log-in and at start; ' +
      'who leaves the list gets the former role back.',
  },
  APP_SECRET: {
    schema: list.pipe(z.array(z.string().min(MIN_SECRET_LENGTH)).min(1).max(2)).optional(),
    standard: '',
    must: `must be one secret of at least ${MIN_SECRET_LENGTH} characters, or two with a comma between them`,
    about:
      `Secret of at least ${MIN_SECRET_LENGTH} characters that signs cookies and proofs. To rotate, ` +
      'give two with a comma: the first signs, both are accepted. Made in DATA_DIR when absent; ' +
      'required in production.',
  },
  SHIP_TOKEN: {
    schema: z.string().min(MIN_SECRET_LENGTH).optional(),
    standard: '',
    must: `must have at least ${MIN_SECRET_LENGTH} characters`,
    about:
      'Token that may ship the shell and every section, for the step that ships the first releases ' +
      'of an installation (npm run ship:all). Teams get tokens of their own, from admins.',
  },
  TRUST_PROXY: {
    schema: proxies.optional(),
    standard: 'off',
    must: 'must be off, on or the number of proxies before the portal (0 to 9)',
    about:
      'How many proxies stand before the portal and set X-Forwarded-For, -Proto and -Host: off, ' +
      'on (one) or a number.',
  },
  DEMO_DATA: {
    schema: onOff.optional(),
    standard: '1 with the embedded database, else 0',
    must: 'must be 1 or 0',
    about: 'Whether to load the demo data. Refused on a database that holds a real person.',
  },
  RATE_LIMIT_FACTOR: {
    schema: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,3})?$/)
      .transform(Number)
      .refine((value) => value > 0)
      .optional(),
    standard: '1',
    must: 'must be a number above 0',
    about: 'Multiplies every rate limit, for load tests.',
  },
  LAST_GOOD_MINUTES: {
    schema: minutes.optional(),
    standard: '30',
    must: 'must be a number of minutes',
    about:
      'A version of a section that was live for so many minutes, was shown, and failed in under ' +
      '1 % of the page loads becomes the last good one, which stands in for a broken one.',
  },
  TAKE_OUT_LOADS: {
    schema: wholeNumber(1, 1_000_000).optional(),
    standard: '5',
    must: 'must be a whole number above 0',
    about:
      'A version is withdrawn for everyone when so many page loads failed with it, and the three ' +
      'settings below say so too. Reports of fewer than ten networks withdraw nothing.',
  },
  TAKE_OUT_ADDRESSES: {
    schema: wholeNumber(1, 1_000_000).optional(),
    standard: '3',
    must: 'must be a whole number above 0',
    about: 'From so many networks these page loads must have come (/24 of IPv4, /48 of IPv6).',
  },
  TAKE_OUT_PERCENT: {
    schema: wholeNumber(1, 100).optional(),
    standard: '20',
    must: 'must be a whole number from 1 to 100',
    about: 'Of the page loads that browsers reported, so many percent must have failed.',
  },
  TAKE_OUT_MINUTES: {
    schema: wholeNumber(1, 9).optional(),
    standard: '5',
    must: 'must be a whole number from 1 to 9',
    about: 'Counted over so many minutes, and since the version went live until it is good.',
  },
  RENDERERS: {
    schema: wholeNumber(0, 16).optional(),
    standard: '1',
    must: 'must be a whole number from 0 to 16',
    about:
      'How many processes render pages for documents, so that they can be read before any script ' +
      'has run. With 0 pages are rendered in browsers alone.',
  },
  RENDER_DEADLINE_MS: {
    schema: wholeNumber(1, 60_000).optional(),
    standard: '1000',
    must: 'must be a whole number of milliseconds above 0',
    about: 'How long a document waits for its page; without it the browser renders the page.',
  },
  RENDERER_SOCKET: {
    schema: z.string().startsWith('/').optional(),
    standard: '',
    must: 'must be the path of a socket',
    about:
      'Socket of a container that starts these processes (bff/renderer/src/serve.mjs). Without it ' +
      'the portal starts them itself.',
  },
  CONTACT_PHONE: {
    schema: z.string().max(40).optional(),
    standard: '',
    must: 'must have at most 40 characters',
    about: 'Phone number shown in the footer; none is shown when absent.',
  },
  CONTACT_EMAIL: {
    schema: z.email().optional(),
    standard: '',
    must: 'must be an e-mail address',
    about: 'E-mail address shown in the footer; none is shown when absent.',
  },
  RENT_LAW_CEILING: {
    schema: z
      .string()
      .regex(/^\d{1,7}$/)
      .transform(Number)
      .optional(),
    standard: '5000',
    must: 'must be whole pesos',
    about:
      'The highest monthly rent, in pesos, that the Rent Control Act (RA 9653) covers. Up to it the ' +
      'page of a place says so where more is asked in advance or as a deposit than the act allows.',
  },
  MAP_TILES_URL: {
    schema: z
      .string()
      .regex(/^https?:\/\/[\w.-]+(:\d+)?\/\S*$/)
      .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)))
      .optional(),
    standard: '',
    must: 'must be an address with {z}, {x} and {y}, like https://tiles.example.com/{z}/{x}/{y}.png',
    about:
      'Map tiles (Web Mercator, 256 px) that take the place of the schematic map. Documents then let ' +
      'pictures come from this origin, too; ask whoever keeps it before people use it.',
  },
  MAP_ATTRIBUTION: {
    schema: z.string().max(120).optional(),
    standard: '',
    must: 'must have at most 120 characters',
    about: 'Whose tiles they are, shown on the map; needed with MAP_TILES_URL.',
  },
  METRICS_TOKEN: {
    schema: z
      .string()
      .regex(/^[\w.~+/=-]{16,200}$/)
      .optional(),
    standard: '',
    must: 'must have 16 to 200 letters, digits or . _ ~ + / = -',
    about:
      'Who sends it as a bearer token may read /metrics. Without it /metrics is only served while ' +
      'the portal listens on loopback.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    standard: '',
    must: 'must be an address like http://collector:4318',
    about:
      'OpenTelemetry collector (OTLP over HTTP) that traces are sent to. Without it nothing is ' +
      'traced. The SDK reads its other OTEL_ variables by itself.',
  },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
    standard: 'info',
    must: 'must be silent, error, warn, info or debug',
    about: 'How much is logged: silent, error, warn, info or debug.',
  },
  NODE_ENV: {
    schema: z.string().optional(),
    standard: '',
    must: 'must be a text',
    about: 'production refuses to run without Google sign-in, APP_SECRET and PUBLIC_URL.',
  },
} as const;
