import { resolve } from 'node:path';
import * as z from 'zod';
import { CHECKOUT } from './data-dir.ts';

/** Fewest characters of a secret that signs or authorises. */
export const MIN_SECRET_LENGTH = 32;

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

const decimal = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,3})?$/)
  .transform(Number);

const EMAILS = {
  schema: list.pipe(z.array(z.email())),
  must: 'must be e-mail addresses with commas between them',
};
const PHONE = {
  schema: z
    .string()
    .max(40)
    .regex(/^[+(\d][\d ()-]*$/),
  must: 'must be one phone number: digits, spaces, brackets and hyphens, at most 40 characters',
};
const DATABASE = {
  schema: z
    .string()
    .refine((value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol)),
  must: 'must look like postgres://user:password@host:5432/database',
};
const FOLDER = {
  schema: z.string().transform((path) => resolve(CHECKOUT, path)),
  must: 'must be the path of a folder',
};
const TEXT = { schema: z.string(), must: 'must be a text' };
const COUNT = { schema: wholeNumber(1, 1_000_000), must: 'must be a whole number above 0' };
const MEGABYTES = { ...COUNT, must: 'must be a whole number of megabytes above 0' };

const clamdAddress = z.string().transform((value, context) => {
  if (value.startsWith('/')) return { path: value };
  const [, host, digits] = /^([\w.-]+|\[[\da-f:.]+\]):(\d{1,5})$/i.exec(value) ?? [];
  const { data: known } = port.safeParse(digits);
  if (host !== undefined && known) return { host: host.replace(/^\[|\]$/g, ''), port: known };
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});

/** How a variable is read, where it is set. */
export interface Variable {
  schema: z.ZodType;
  /** Completes the error message for a wrong value. */
  must: string;
  /** The default, for `.env.example`. */
  standard?: string;
  /** Its description in `.env.example`. */
  about: string;
}

/** Every environment variable that the BFF reads. */
export const VARIABLES = {
  PORT: {
    schema: port,
    standard: '3000',
    must: 'must be a port number from 0 to 65535',
    about: 'Port of the portal: pages, API and files alike.',
  },
  DATA_DIR: {
    ...FOLDER,
    standard: '.data',
    about:
      'Folder of the embedded database, stored files and secrets made at the first start. ' +
      'When root starts the portal from a checkout that no other user can read, the default is ' +
      '/var/lib/elbi-stays/<name of the checkout>-<hash of its path>; the start prints it.',
  },
  DATABASE_URL: {
    ...DATABASE,
    about:
      'Postgres to use (18, at least 15), like postgres://user:password@host:5432/database. Without ' +
      'it the portal starts its own Postgres inside DATA_DIR.',
  },
  DATABASE_REPLICA_URL: {
    ...DATABASE,
    about:
      'Streaming replica of that database. It serves what requests only read while it is at ' +
      'most five seconds behind. A user who has just written reads from the primary. Without it the ' +
      'primary serves all reads.',
  },
  GATE_DATABASE_URL: {
    ...DATABASE,
    about:
      'Empty database for the release gate, which fills it with demo data. Without it the portal ' +
      'creates one next to that of DATABASE_URL, with the suffix _gate.',
  },
  GATE_RUNNER_SOCKET: {
    schema: z.string().regex(/^(\/|\\\\|[\w.-]+:\d+$)/),
    must: 'must be the path of a socket, or a host and port',
    about:
      'Socket (or host:port) of the gate runner, which checks the pages of releases in a browser ' +
      '(node tools/bin/elbi.mjs gate-runner). npm start runs its own if it finds a browser. ' +
      'Without it, only releases by npm start itself are accepted.',
  },
  GCS_BUCKET: {
    schema: z.string().regex(/^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/),
    must: 'must be the name of a Google Cloud Storage bucket',
    about:
      'Google Cloud Storage bucket for pictures, application documents and releases. Without it they ' +
      'are stored in DATA_DIR, which several machines cannot share.',
  },
  GCS_API_ENDPOINT: {
    schema: origin,
    must: 'must be an address like http://storage:4443',
    about: 'Address of an emulator of the Google Cloud Storage API.',
  },
  TEMP_FILES_DIR: {
    ...FOLDER,
    standard: 'the folder scratch of DATA_DIR',
    about:
      'Folder for files that last as long as a request, like uploads until they are stored. Use a ' +
      'local disk, not memory.',
  },
  TEMP_FILES_MB: {
    ...MEGABYTES,
    standard: '200',
    about:
      'Maximum size of that folder in megabytes. One account may use a quarter of it, in ten concurrent ' +
      'requests; further requests get 503 with Retry-After.',
  },
  USER_QUOTA_MB: {
    ...MEGABYTES,
    standard: '500',
    about:
      'Maximum size in megabytes of the pictures and documents that one user stores, unused pictures ' +
      'included. Larger uploads are rejected with a message.',
  },
  CLAMAV_ADDRESS: {
    schema: clamdAddress,
    must: 'must be an address like clamav:3310, or the path of a socket',
    about:
      'ClamAV daemon (clamd) that scans application documents: host:port, or the path of its socket. ' +
      'Infected documents are rejected. Without it, and while it is unavailable, documents are ' +
      'stored, and admins see "Not scanned for viruses" beside them.',
  },
  GOOGLE_CLIENT_ID: {
    ...TEXT,
    about:
      'OAuth client of Google sign-in, with the redirect URI <PUBLIC_URL>/api/auth/callback. ' +
      'Without it a local identity provider is used, and the portal accepts local requests only.',
  },
  GOOGLE_CLIENT_SECRET: {
    ...TEXT,
    about: 'Secret of that OAuth client.',
  },
  PUBLIC_URL: {
    schema: origin,
    must: 'must be an origin without a path, like https://stays.example.com',
    about:
      'Origin that users see, like https://stays.example.com: for links, the login callback, cookies ' +
      'and the origin check. Default: the Host of each request. Required in production.',
  },
  SMTP_URL: {
    schema: z
      .string()
      .refine((value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol)),
    must: 'must look like smtp://user:password@mail.example.com:587',
    about:
      'Mail server that accepts e-mails to users, like smtp://user:password@mail.example.com:587, or ' +
      'smtps: for TLS from the start. Needs MAIL_FROM. Without it production sends none; elsewhere ' +
      'each message is a file in the folder mail of DATA_DIR.',
  },
  MAIL_FROM: {
    schema: z.email(),
    must: 'must be an e-mail address',
    about: 'Sender of those e-mails, which gets what mail servers return.',
  },
  ADMIN_EMAILS: {
    ...EMAILS,
    about:
      'E-mail addresses of the admins, separated by commas. Compared at login and at start; a user ' +
      'removed from the list gets the former role back.',
  },
  RELEASE_ADMINS: {
    ...EMAILS,
    about:
      'Those of the ADMIN_EMAILS, separated by commas, who manage releases and tokens and get their ' +
      'notifications. The others moderate. Default: every admin.',
  },
  STUDENT_DOMAINS: {
    schema: list.pipe(z.array(z.hostname()).min(1)),
    must: 'must be domains of e-mail addresses, separated by commas',
    about:
      'Domains of a university’s e-mail addresses, separated by commas, like up.edu.ph: reviews by ' +
      'their users have the badge “University account”. Subdomains are listed too. Default: none.',
  },
  OFFICE_EMAILS: {
    ...EMAILS,
    about:
      'E-mail addresses of the housing office, separated by commas. Beside what their role allows, ' +
      'they import and confirm its lists of places, and nothing else of admins.',
  },
  APP_SECRET: {
    schema: list.pipe(z.array(z.string().min(MIN_SECRET_LENGTH)).min(1).max(2)),
    must: `must be one secret of at least ${MIN_SECRET_LENGTH} characters, or two with a comma between them`,
    about:
      `Secret of at least ${MIN_SECRET_LENGTH} characters that signs cookies and proofs. To rotate, ` +
      'give two with a comma: the first signs, both are accepted. Created in DATA_DIR when absent; ' +
      'required in production.',
  },
  SHIP_TOKEN: {
    schema: z.string().min(MIN_SECRET_LENGTH),
    must: `must have at least ${MIN_SECRET_LENGTH} characters`,
    about:
      'Token that may release the shell and every section, for the first releases of an ' +
      'installation (npm run ship:all). Admins create tokens for teams.',
  },
  TRUST_PROXY: {
    schema: proxies,
    standard: 'off',
    must: 'must be off, on or the number of proxies before the portal (0 to 9)',
    about:
      'Number of proxies in front of the portal that set X-Forwarded-For, -Proto and -Host: off, ' +
      'on (one) or a number.',
  },
  DEMO_DATA: {
    schema: onOff,
    standard: '1 with the embedded database, else 0',
    must: 'must be 1 or 0',
    about: 'Whether to load the demo data. Rejected on a database that contains a real user.',
  },
  RATE_LIMIT_FACTOR: {
    schema: decimal.refine((value) => value > 0),
    standard: '1',
    must: 'must be a number above 0',
    about: 'Multiplies every rate limit, for load tests.',
  },
  JOB_SECONDS: {
    schema: wholeNumber(1, 3_600),
    standard: '60',
    must: 'must be a whole number of seconds from 1 to 3600',
    about:
      'Seconds between two runs of the jobs that notify users of saved searches, contacts and ' +
      'vacancies, and renew verification and ratings.',
  },
  KNOWN_GOOD_MINUTES: {
    schema: decimal,
    standard: '30',
    must: 'must be a number of minutes',
    about:
      'Minutes after which a live release is marked known-good, if it was shown and failed in under ' +
      '1 % of the page loads; one that has not passed the gate needs 50 page loads, weighted by ' +
      'network. The last known good release is the fallback for a failing one.',
  },
  WITHDRAW_MIN_FAILED_LOADS: {
    ...COUNT,
    standard: '5',
    about:
      'Failed page loads after which a release is withdrawn, if the three settings below are met ' +
      'too. Reports of fewer than ten networks withdraw nothing.',
  },
  WITHDRAW_MIN_ADDRESSES: {
    ...COUNT,
    standard: '3',
    about: 'Minimum number of networks with failed page loads (/24 of IPv4, /48 of IPv6).',
  },
  WITHDRAW_FAILURE_PERCENT: {
    schema: wholeNumber(1, 100),
    standard: '20',
    must: 'must be a whole number from 1 to 100',
    about: 'Minimum percentage of failures among the reported page loads.',
  },
  WITHDRAW_WINDOW_MINUTES: {
    schema: wholeNumber(1, 9),
    standard: '5',
    must: 'must be a whole number from 1 to 9',
    about:
      'Window in minutes; until a release is known-good, the time since it went live counts too.',
  },
  RENDERERS: {
    schema: wholeNumber(0, 16),
    standard: '1',
    must: 'must be a whole number from 0 to 16',
    about:
      'Number of processes that render pages on the server, so that documents are readable before ' +
      'any script runs. 0: only browsers render pages.',
  },
  RENDER_DEADLINE_MS: {
    schema: wholeNumber(1, 60_000),
    standard: '1000',
    must: 'must be a whole number of milliseconds above 0',
    about:
      'Timeout of rendering a page on the server, in milliseconds. After it the browser renders the page.',
  },
  RENDERER_SOCKET: {
    schema: z.string().startsWith('/'),
    must: 'must be the path of a socket',
    about:
      'Socket of a container that starts these processes (bff/renderer/src/serve.mjs). Without it ' +
      'the portal starts them.',
  },
  CONTACT_PHONE: {
    ...PHONE,
    about: 'Phone number shown in the footer; none is shown when absent.',
  },
  CONTACT_EMAIL: {
    schema: z.email(),
    must: 'must be an e-mail address',
    about: 'E-mail address shown in the footer; none is shown when absent.',
  },
  POLICE_PHONE: { ...PHONE, about: 'Phone number of the police on the page /help, if any.' },
  BARANGAY_PHONE: {
    ...PHONE,
    about:
      'Phone number of the barangays, or of the exchange that connects to them, on the page /help, if any.',
  },
  FIRE_PHONE: { ...PHONE, about: 'Phone number of the fire station on the page /help, if any.' },
  UNIVERSITY_PHONE: {
    ...PHONE,
    about: 'Phone number of the university’s housing office on the page /help, if any.',
  },
  RENT_LAW_CEILING: {
    schema: wholeNumber(0, 9_999_999),
    standard: '5000',
    must: 'must be whole pesos',
    about:
      'Highest monthly rent, in pesos, that the Rent Control Act (RA 9653) covers. Up to it the page ' +
      'of a place warns when its advance or deposit exceeds what the act allows.',
  },
  MAP_TILES_URL: {
    schema: z
      .string()
      .regex(/^https?:\/\/[\w.-]+(:\d+)?\/\S*$/)
      .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part))),
    must: 'must be an address with {z}, {x} and {y}, like https://tiles.example.com/{z}/{x}/{y}.png',
    about:
      'Map tiles (Web Mercator, 256 px) that replace the schematic map. Documents then allow pictures ' +
      'from this origin; ask its operator for permission first.',
  },
  MAP_ATTRIBUTION: {
    schema: z.string().max(120),
    must: 'must have at most 120 characters',
    about: 'Attribution of the tiles, shown on the map; required with MAP_TILES_URL.',
  },
  OFFLINE_COPIES: {
    schema: onOff,
    standard: '1',
    must: 'must be 1 or 0',
    about:
      'Whether browsers keep copies of the places that their user has saved, to read them offline. ' +
      '0: the worker that shows them removes itself and the copies.',
  },
  DESIGN: {
    schema: onOff,
    standard: '1, in production 0',
    must: 'must be 1 or 0',
    about:
      'Whether /design serves Storybook: components, pages and tokens for designers. npm start builds it ' +
      'in the background; the image contains it.',
  },
  DESIGN_REFS: {
    schema: list.pipe(z.array(z.url({ protocol: /^https?$/ }))),
    must: 'must be addresses with commas between them, like https://profile.example.com/storybook',
    about:
      'Addresses of other Storybooks, like those of sections in repositories of their own, that /design ' +
      'shows beside its stories, with commas between them. The build reads it too.',
  },
  METRICS_TOKEN: {
    schema: z.string().regex(/^[\w.~+/=-]{16,200}$/),
    must: 'must have 16 to 200 letters, digits or . _ ~ + / = -',
    about:
      'Bearer token for /metrics. Without it /metrics is served only while the portal listens on ' +
      'loopback.',
  },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug']),
    standard: 'info',
    must: 'must be silent, error, warn, info or debug',
    about: 'Log level: silent, error, warn, info or debug.',
  },
  NODE_ENV: {
    ...TEXT,
    about: 'production: the start fails without Google sign-in, APP_SECRET and PUBLIC_URL.',
  },
} satisfies Record<string, Variable>;
