import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RENT_LAW, getOwn } from '@elbi/contract/domain';
import type * as z from 'zod';
import { CHECKOUT, defaultDataDir } from './data-dir.ts';
import { OperatorError } from './errors.ts';
import { VARIABLES } from './variables.ts';

/** One or more settings are invalid; each sentence names one and its remedy. */
export class SettingsError extends OperatorError {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

/** Reads `.env` of the checkout, if it exists; variables that are already set take precedence. */
export function loadEnvironmentFile(): void {
  const file = join(CHECKOUT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The environment for programs that need none of the settings, and hold none of the secrets. */
export function environmentOfWorkers(): Record<string, string> {
  const others = Object.entries(process.env).filter(
    (entry): entry is [string, string] => !(entry[0] in VARIABLES) && entry[1] !== undefined,
  );
  return Object.fromEntries(others);
}

type VariableName = keyof typeof VARIABLES;

/**
 * Returns the variables that are no setting, but whose name differs from one by a typing error, each
 * with the setting.
 */
export function misspeltSettings(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): { name: string; meant: string }[] {
  return Object.keys(environment).flatMap((name) => {
    if (name in VARIABLES) return [];
    const meant = Object.keys(VARIABLES).find(
      (setting) => distance(name, setting) <= typosIn(setting),
    );
    return meant === undefined ? [] : [{ name, meant }];
  });
}

/** Returns how many characters of a setting may be wrong, missing or added; PATH is not PORT. */
function typosIn({ length }: string): number {
  return length > 8 ? 2 : Number(length > 4);
}

/** Returns the Levenshtein distance of two names. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...a].entries()) {
    const next = [at + 1];
    for (const [index, other] of [...b].entries()) {
      const replaced = row[index]! + Number(letter !== other);
      next.push(Math.min(replaced, row[index + 1]! + 1, next[index]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}
type Values = {
  [Name in VariableName]?: z.output<(typeof VARIABLES)[Name]['schema']>;
};

/** The settings of one process, read once at start. */
export type Settings = ReturnType<typeof readSettings>;

/** Of students in the demo data. */
const DEMO_STUDENT_DOMAIN = 'students.example.edu';
/** Shown in the footer of the demo (S2.footer.2). */
const DEMO_CONTACT = { phone: '0900 000 0000', email: 'hello@example.com' };

/** Invalid values, one sentence each. */
function readValues(environment: Readonly<Record<string, string | undefined>>): Values {
  const sentences: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { schema, must }] of Object.entries(VARIABLES)) {
    // `.env` and Compose files use an empty value for an unset variable.
    const given = getOwn(environment, name)?.trim() || undefined;
    if (given === undefined) continue;
    const read = schema.safeParse(given);
    if (read.success) values[name] = read.data;
    else sentences.push(`${name} ${must}${isSecret(name) ? '' : `, not "${given}"`}.`);
  }
  if (sentences.length > 0) throw new SettingsError(sentences);
  return values;
}

function isSecret(name: string): boolean {
  return /SECRET|TOKEN|DATABASE_.*URL$/.test(name);
}

/** Returns contradictions between variables, one sentence each. */
function contradictions(values: Values, production: boolean): string[] {
  const sentences: string[] = [];
  if (Boolean(values.GOOGLE_CLIENT_ID) !== Boolean(values.GOOGLE_CLIENT_SECRET)) {
    sentences.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.');
  } else if (production && !values.GOOGLE_CLIENT_ID) {
    sentences.push(
      'Production needs Google sign-in: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
    );
  }
  if (Boolean(values.MAP_TILES_URL) !== Boolean(values.MAP_ATTRIBUTION)) {
    sentences.push('MAP_TILES_URL and MAP_ATTRIBUTION must be set together.');
  }
  if (Boolean(values.SMTP_URL) !== Boolean(values.MAIL_FROM)) {
    sentences.push('SMTP_URL and MAIL_FROM must be set together.');
  }
  if (production && !values.APP_SECRET) {
    sentences.push('Production needs APP_SECRET: set it to a secret that all replicas share.');
  }
  const admins = values.ADMIN_EMAILS && lowerCased(values.ADMIN_EMAILS);
  for (const email of lowerCased(values.RELEASE_ADMINS ?? [])) {
    if (admins && !admins.has(email)) {
      sentences.push(`RELEASE_ADMINS names ${email}, which ADMIN_EMAILS does not: add it there.`);
    }
  }
  // The client chooses the Host, and with it where links, login and the origin check point.
  if (production && !values.PUBLIC_URL) {
    sentences.push('Production needs PUBLIC_URL: set it to the origin that users see.');
  }
  return sentences;
}

function lowerCased(emails: readonly string[]): ReadonlySet<string> {
  return new Set(emails.map((email) => email.toLowerCase()));
}

/** Where the portal stores its data: the settings that a backup needs. */
export type StoreSettings = ReturnType<typeof storesOf>;

/** Reads only these: a machine that makes backups needs no settings for login. */
export function readStoreSettings(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): StoreSettings {
  return storesOf(readValues(environment));
}

function storesOf(values: Values) {
  return {
    /** Absolute path. */
    dataDir: values.DATA_DIR ?? defaultDataDir(),
    /** Null: start the embedded Postgres. */
    databaseUrl: values.DATABASE_URL ?? null,
    /** Null: keep files in `dataDir`. */
    bucket: values.GCS_BUCKET
      ? { name: values.GCS_BUCKET, apiEndpoint: values.GCS_API_ENDPOINT ?? null }
      : null,
  };
}

/** Reads the settings. Throws {@link SettingsError} with a sentence for each invalid one. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>> = process.env,
) {
  const values = readValues(environment);
  const production = values.NODE_ENV === 'production';
  const wrong = contradictions(values, production);
  if (wrong.length > 0) throw new SettingsError(wrong);

  const stores = storesOf(values);
  const demoData = values.DEMO_DATA ?? (values.DATABASE_URL === undefined && !production);
  return {
    production,
    port: values.PORT ?? 3_000,
    ...stores,
    /** Null: the primary serves all reads. */
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    /** Null: a database beside the portal's own. */
    gateDatabaseUrl: values.GATE_DATABASE_URL ?? null,
    /** The socket of the gate's browser; null disables the check. */
    gateRunnerSocket: values.GATE_RUNNER_SOCKET ?? null,
    /** Bytes of pictures and documents that one person may have stored. */
    userQuotaBytes: (values.USER_QUOTA_MB ?? 500) * 1_000_000,
    /** Disk for what lives as long as a request. */
    tempFiles: {
      folder: values.TEMP_FILES_DIR ?? join(stores.dataDir, 'scratch'),
      bytes: (values.TEMP_FILES_MB ?? 200) * 1_000_000,
    },
    /** Where clamd scans documents; null: nothing does. */
    clamav: values.CLAMAV_ADDRESS ?? null,
    /** Null: the local identity provider is used. */
    google:
      values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
        ? { clientId: values.GOOGLE_CLIENT_ID, clientSecret: values.GOOGLE_CLIENT_SECRET }
        : null,
    /** Origin without a slash at the end; null: the Host of each request. */
    publicUrl: values.PUBLIC_URL ?? null,
    /** The mail server and the sender; null: no e-mail is sent. */
    smtp:
      values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : null,
    /** In lower case. */
    adminEmails: lowerCased(values.ADMIN_EMAILS ?? []),
    /** In lower case; null: every admin manages releases. */
    releaseAdmins: values.RELEASE_ADMINS ? lowerCased(values.RELEASE_ADMINS) : null,
    /** In lower case; of users whose reviews have the badge of a university account. */
    studentDomains: lowerCased(values.STUDENT_DOMAINS ?? (demoData ? [DEMO_STUDENT_DOMAIN] : [])),
    /** In lower case; none: the portal has no office accounts. */
    officeEmails: lowerCased(values.OFFICE_EMAILS ?? []),
    /** The first signs, all are accepted. Empty until the start has read or made one in `dataDir`. */
    appSecrets: (values.APP_SECRET ?? []) as readonly string[],
    /** May ship everything; null where every team has its own token. */
    shipToken: values.SHIP_TOKEN ?? null,
    trustedProxies: values.TRUST_PROXY ?? 0,
    demoData,
    rateLimitFactor: values.RATE_LIMIT_FACTOR ?? 1,
    /** Between two runs of the jobs that notify users. */
    jobMs: (values.JOB_SECONDS ?? 60) * 1_000,
    /** A version that was live for so long, without failures, can be fallen back to. */
    knownGoodMinutes: values.KNOWN_GOOD_MINUTES ?? 30,
    /** When a failing version is withdrawn. */
    withdrawal: {
      loads: values.WITHDRAW_MIN_FAILED_LOADS ?? 5,
      addresses: values.WITHDRAW_MIN_ADDRESSES ?? 3,
      percent: values.WITHDRAW_FAILURE_PERCENT ?? 20,
      minutes: values.WITHDRAW_WINDOW_MINUTES ?? 5,
    },
    /** Rendering pages on the server; a socket of null: the portal starts the processes itself. */
    rendering: {
      processes: values.RENDERERS ?? 1,
      deadlineMs: values.RENDER_DEADLINE_MS ?? 1_000,
      socket: values.RENDERER_SOCKET ?? null,
    },
    contact: {
      phone: values.CONTACT_PHONE ?? (demoData ? DEMO_CONTACT.phone : null),
      email: values.CONTACT_EMAIL ?? (demoData ? DEMO_CONTACT.email : null),
    },
    /** Phone numbers of the page HELP. */
    helpPhones: {
      police: values.POLICE_PHONE,
      barangay: values.BARANGAY_PHONE,
      fire: values.FIRE_PHONE,
      university: values.UNIVERSITY_PHONE,
    },
    /** The highest rent in pesos that the rent law covers. */
    rentLawCeiling: values.RENT_LAW_CEILING ?? RENT_LAW.ceiling,
    /** Tiles in place of the schematic map; null: the schematic map. */
    mapTiles:
      values.MAP_TILES_URL && values.MAP_ATTRIBUTION
        ? { url: values.MAP_TILES_URL, attribution: values.MAP_ATTRIBUTION }
        : null,
    /** Whether browsers keep copies of saved places. */
    offlineCopies: values.OFFLINE_COPIES ?? true,
    /** Whether the portal serves Storybook. */
    design: values.DESIGN ?? !production,
    /** Origins of the Storybooks that it shows beside its own. */
    designOrigins: (values.DESIGN_REFS ?? []).map((address) => new URL(address).origin),
    /** Opens `/metrics`; null: open where the portal only listens on loopback, else closed. */
    metricsToken: values.METRICS_TOKEN ?? null,
    logLevel: values.LOG_LEVEL ?? 'info',
  };
}
