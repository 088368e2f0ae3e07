import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SettingsError, misspeltSettings, readSettings } from './settings.ts';
import { CHECKOUT } from './data-dir.ts';
import { VARIABLES } from './variables.ts';
import { environmentExample } from './main/start/environment-example.ts';

const SECRET = 'a'.repeat(32);

const PRODUCTION = {
  NODE_ENV: 'production',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  APP_SECRET: SECRET,
  PUBLIC_URL: 'https://stays.example.com',
};

function sentencesOf(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.sentences;
    throw error;
  }
  return [];
}

describe('misspelt settings', () => {
  it.each([
    ['RATE_LIMT_FACTOR', 'RATE_LIMIT_FACTOR'],
    ['RENDERRS', 'RENDERERS'],
    ['GOOGLE_CLIENTID', 'GOOGLE_CLIENT_ID'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
  ])('names the setting that %s was meant to be', (name, meant) => {
    expect(misspeltSettings({ [name]: '3' })).toEqual([{ name, meant }]);
  });

  it('are no settings, and no variables of the system and of the tools', () => {
    const others = ['PATH', 'HOME', 'SHELL', 'USER', 'PORTAL_URL', 'ELBI_TOKEN', 'CHROMIUM_PATH'];
    const compose = ['POSTGRES_PASSWORD', 'DATABASE_HOST', 'BFF_REPLICAS', 'EDGE_PORT', 'LOGNAME'];
    const all = [...others, ...compose, ...Object.keys(VARIABLES)];
    expect(misspeltSettings(Object.fromEntries(all.map((name) => [name, 'x'])))).toEqual([]);
  });
});

describe('readSettings', () => {
  it('requires no setting on one machine', () => {
    expect(readSettings({})).toMatchObject({
      production: false,
      port: 3_000,
      databaseUrl: null,
      google: null,
      publicUrl: null,
      demoData: true,
      trustedProxies: 0,
      rateLimitFactor: 1,
      jobMs: 60_000,
      contact: { phone: '0900 000 0000', email: 'hello@example.com' },
      rentLawCeiling: 5_000,
      mapTiles: null,
    });
  });

  it('loads no demo data and shows no demo contacts with a separate database', () => {
    const settings = readSettings({ DATABASE_URL: 'postgres://elbi@localhost/elbi' });
    expect(settings.demoData).toBe(false);
    expect(settings.contact).toEqual({ phone: null, email: null });
  });

  it('sends e-mails only with a server and a sender', () => {
    const given = { SMTP_URL: 'smtps://elbi:secret@mail.example.com', MAIL_FROM: 'hello@up.test' };
    const smtp = { url: given.SMTP_URL, from: given.MAIL_FROM };
    expect(readSettings(given)).toMatchObject({ smtp });
    expect(readSettings({}).smtp).toBeNull();
    for (const one of Object.entries(given)) {
      const read = () => readSettings(Object.fromEntries([one]));
      expect(read).toThrow('SMTP_URL and MAIL_FROM must be set together.');
    }
  });

  it('reads the quota of a user in megabytes', () => {
    expect(readSettings({ USER_QUOTA_MB: '20' }).userQuotaBytes).toBe(20_000_000);
  });

  it('treats empty values as absent', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ', APP_SECRET: '' })).toEqual(readSettings({}));
  });

  it('reads lists, origins and numbers', () => {
    const settings = readSettings({
      ADMIN_EMAILS: 'Ana@example.com, ben@example.com,',
      RELEASE_ADMINS: 'Ben@example.com',
      STUDENT_DOMAINS: 'Students.example.edu, example.edu',
      PUBLIC_URL: 'https://stays.example.com/',
      APP_SECRET: `${SECRET},${'b'.repeat(32)}`,
      TRUST_PROXY: 'on',
      RATE_LIMIT_FACTOR: '2.5',
      PORT: '0',
      RENT_LAW_CEILING: '12000',
      POLICE_PHONE: '(049) 536-0000',
      DESIGN_REFS: 'https://profile.example.com/storybook, http://localhost:6006',
    });
    expect(settings.designOrigins).toEqual([
      'https://profile.example.com',
      'http://localhost:6006',
    ]);
    expect([...settings.adminEmails]).toEqual(['ana@example.com', 'ben@example.com']);
    expect([...settings.releaseAdmins!]).toEqual(['ben@example.com']);
    expect([...settings.studentDomains]).toEqual(['students.example.edu', 'example.edu']);
    expect(settings.publicUrl).toBe('https://stays.example.com');
    expect(settings.appSecrets).toEqual([SECRET, 'b'.repeat(32)]);
    expect(settings.trustedProxies).toBe(1);
    expect(settings.rateLimitFactor).toBe(2.5);
    expect(settings.port).toBe(0);
    expect(settings.rentLawCeiling).toBe(12_000);
    expect(settings.helpPhones).toEqual({ police: '(049) 536-0000' });
  });

  it.each([
    ['clamav.internal:3310', { host: 'clamav.internal', port: 3310 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('reads where clamd listens: %s', (address, clamav) => {
    expect(readSettings({ CLAMAV_ADDRESS: address })).toMatchObject({ clamav });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['DESIGN_REFS', 'Profile, https://profile.example.com'],
    ['DESIGN_REFS', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost/elbi'],
    ['GCS_BUCKET', 'No Bucket'],
    ['CLAMAV_ADDRESS', 'clamav'],
    ['CLAMAV_ADDRESS', 'clamav:99999'],
    ['CLAMAV_ADDRESS', 'http://clamav:3310'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'Elbi Stays'],
    ['PUBLIC_URL', 'stays.example.com'],
    ['PUBLIC_URL', 'https://stays.example.com/portal'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['ADMIN_EMAILS', 'ana'],
    ['RELEASE_ADMINS', 'ana'],
    ['STUDENT_DOMAINS', '@up.edu.ph'],
    ['APP_SECRET', 'short'],
    ['TRUST_PROXY', 'maybe'],
    ['DEMO_DATA', 'maybe'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', '-2'],
    ['JOB_SECONDS', '0'],
    ['CONTACT_EMAIL', 'hello'],
    ['CONTACT_PHONE', '09'.repeat(21)],
    ['POLICE_PHONE', '911 or 049 536 0000'],
    ['RENT_LAW_CEILING', '₱10,000'],
    ['MAP_TILES_URL', 'https://tiles.example.com/map.png'],
    ['MAP_TILES_URL', '/tiles/{z}/{x}/{y}.png'],
    ['MAP_TILES_URL', 'https://tiles.example.com; img-src *;/{z}/{x}/{y}.png'],
    ['LOG_LEVEL', 'loud'],
  ])('rejects %s=%s, and names it', (name, value) => {
    const sentences = sentencesOf({ [name]: value });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(new RegExp(`^${name} must .*\\.$`));
  });

  it.each(['DATABASE_URL', 'DATABASE_REPLICA_URL', 'GATE_DATABASE_URL', 'APP_SECRET'])(
    'rejects a bad %s without its value',
    (name) => {
      expect(sentencesOf({ [name]: 'http://elbi:geheim@db/elbi' }).join()).toContain(name);
      expect(sentencesOf({ [name]: 'http://elbi:geheim@db/elbi' }).join()).not.toContain('geheim');
    },
  );

  it('reads map tiles, which require an attribution (S7.where.8)', () => {
    const url = 'https://tiles.example.com/{z}/{x}/{y}.png';
    const tiles = { MAP_TILES_URL: url, MAP_ATTRIBUTION: '© Example Maps' };
    expect(readSettings(tiles).mapTiles).toEqual({ url, attribution: '© Example Maps' });
  });

  it.each([
    [
      { MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png' },
      ['MAP_TILES_URL and MAP_ATTRIBUTION must be set together.'],
    ],
    [
      { GOOGLE_CLIENT_ID: 'id' },
      ['GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.'],
    ],
    [
      { ADMIN_EMAILS: 'ana@example.com', RELEASE_ADMINS: 'Ana@example.com,ben@example.com' },
      ['RELEASE_ADMINS names ben@example.com, which ADMIN_EMAILS does not: add it there.'],
    ],
    [
      { NODE_ENV: 'production' },
      [
        'Production needs Google sign-in: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
        'Production needs APP_SECRET: set it to a secret that all replicas share.',
        'Production needs PUBLIC_URL: set it to the origin that users see.',
      ],
    ],
  ])('rejects the inconsistent settings %j', (environment, sentences) => {
    expect(sentencesOf(environment)).toEqual(sentences);
  });

  it('names every invalid setting, and shows no secret', () => {
    const sentences = sentencesOf({ PORT: 'x', APP_SECRET: 'hush', DATABASE_URL: 'pw@host' });
    expect(sentences).toHaveLength(3);
    expect(sentences.join()).not.toMatch(/hush|pw@host/);
  });

  it('accepts complete production settings', () => {
    expect(readSettings(PRODUCTION)).toMatchObject({
      production: true,
      demoData: false,
      google: { clientId: 'id' },
    });
  });
});

it('.env.example lists the settings with their defaults', () => {
  expect(readFileSync(join(CHECKOUT, '.env.example'), 'utf8')).toBe(environmentExample());
});
