import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../../tools/src/section/project.ts';

/** The fields of a service that the tests read; the schema checks the rest. */
export interface Service {
  image: string;
  build?: { context: string; target?: string };
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  healthcheck?: { test: string[] } | { disable: true };
  network_mode?: string;
  networks?: string[];
  read_only?: boolean;
  depends_on?: Record<string, { condition: string }>;
  profiles?: string[];
  secrets?: { source: string; target: string }[];
}

interface ComposeFile {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { environment: string }>;
}

/** Sample values of the required variables of `.env`. */
export const SAMPLE: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: 'password',
  APP_SECRET: 'a-secret-of-at-least-thirty-two-characters',
  SHIP_TOKEN: 'a-token-of-at-least-thirty-two-characters',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  PUBLIC_URL: 'https://stays.example.com',
};

const COMPOSE_TEXT = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');

/** Reads the file as Compose does, with the sample's variables. */
export function readComposeFile(): ComposeFile {
  const text = COMPOSE_TEXT.replaceAll(VARIABLE, (_whole, name: string, rest: string) => {
    const standard = /^:-(.*)$/.exec(rest)?.[1] ?? '';
    return SAMPLE[name] ?? standard;
  });
  return parse(text, { merge: true }) as ComposeFile;
}

const VARIABLE = /\$\{([A-Z_]+)([^}]*)\}/g;

/** The variables of `.env` that the file uses, and whether they are required. */
export function variablesOf(): Map<string, 'required' | 'optional'> {
  const variables = new Map<string, 'required' | 'optional'>();
  for (const [, name = '', rest = ''] of COMPOSE_TEXT.matchAll(VARIABLE)) {
    variables.set(name, rest.startsWith(':?') ? 'required' : 'optional');
  }
  return variables;
}

interface Stage {
  from: string;
  instructions: string[];
}

/** The stages of the Dockerfile by name. */
export function readDockerfile(): Map<string, Stage> {
  const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, '');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const bases = new Map(
    [...text.matchAll(/^ARG (\w+)=(.+)$/gm)].map(([, name, image]) => [`\${${name}}`, image]),
  );
  const stages = new Map<string, Stage>();
  let current: Stage | undefined;
  for (const line of lines) {
    const [, from = '', name = ''] = /^FROM (\S+) AS (\S+)$/.exec(line) ?? [];
    if (from) {
      const base = stages.get(from)?.from ?? bases.get(from) ?? from;
      current = { from: base, instructions: [] };
      stages.set(name, current);
    } else current?.instructions.push(line);
  }
  return stages;
}
