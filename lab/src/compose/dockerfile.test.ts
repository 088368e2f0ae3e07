import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getOwn } from '@elbi/contract/domain';
import { packageFolders } from '../../../tools/src/section/checks/package-folders.ts';
import { workspaceDependencies } from '../../../tools/src/section/build/version.ts';
import { ROOT, shippedPackages } from '../../../tools/src/section/project.ts';
import { readComposeFile, readDockerfile } from './compose-file.ts';

const stages = readDockerfile();
const lines = (stage: string) => stages.get(stage)?.instructions ?? [];

describe('the Dockerfile', () => {
  it('builds every image with the Node of the repository', () => {
    const node = readFileSync(join(ROOT, '.nvmrc'), 'utf8').trim();
    // Its pg_dump rejects a database of a later version.
    const postgres = readComposeFile().services.postgres?.image;
    for (const [name, { from }] of stages) {
      const others = { portal: 'debian:bookworm-slim', operations: postgres };
      expect(from).toBe(getOwn(others, name) ?? `node:${node}-bookworm-slim`);
    }
    expect(lines('portal')).toContain('COPY --from=node /usr/local/bin/node /usr/local/bin/node');
  });

  it('has the targets of the Compose file', () => {
    const targets = Object.values(readComposeFile().services).map(({ build }) => build?.target);
    for (const target of targets) if (target) expect([...stages.keys()]).toContain(target);
  });

  it.each(['portal', 'tools', 'gate', 'operations'])(
    'runs %s as a user without rights',
    (stage) => {
      expect(lines(stage).findLast((line) => line.startsWith('USER'))).toBe('USER node');
    },
  );

  it('installs with the manifest of every package', () => {
    for (const folder of packageFolders(ROOT).filter((one) => one !== '.')) {
      expect(lines('tools').join('\n')).toContain(` ${folder}/package.json ${folder}/`);
    }
  });

  it('builds shell and sections before it copies other files, like the BFF', () => {
    const tools = lines('tools');
    const built = tools.findIndex((line) => line.includes('elbi.mjs build'));
    const copied = tools
      .slice(0, built)
      .filter((line) => line.startsWith('COPY') && !line.includes('package'))
      .map((line) => line.split(' ').at(-2));
    for (const { folder } of shippedPackages()) {
      const [own, ...used] = [folder, ...workspaceDependencies(folder)].map((path) =>
        relative(ROOT, path),
      );
      expect(copied).toContain(own);
      for (const path of used)
        expect(
          copied.some((one) => path.startsWith(one!)),
          path,
        ).toBe(true);
    }
    expect(copied).not.toContain('.');
    expect(copied).not.toContain('bff');
    expect(tools.indexOf('COPY --chown=node:node . .')).toBeGreaterThan(built);
  });

  it('omits the BFF’s tests from the portal', () => {
    const sources = mkdtempSync(join(tmpdir(), 'elbi-sources-'));
    try {
      cpSync(join(ROOT, 'bff'), join(sources, 'bff'), {
        recursive: true,
        filter: (path) => !path.includes('node_modules'),
      });
      const [remove] = lines('sources').filter((line) => line.startsWith('RUN '));
      execFileSync('sh', ['-c', remove!.slice('RUN '.length)], { cwd: sources });
      const left = readdirSync(join(sources, 'bff'), { recursive: true, encoding: 'utf8' });
      expect(left).toContain('src/main/server.ts');
      expect(left.filter((path) => /\.test\.ts$|\/(testing|api-tests)\b/.test(path))).toEqual([]);
    } finally {
      rmSync(sources, { recursive: true });
    }
    expect(lines('portal')).toContain('COPY --from=sources /app/bff bff');
  });

  it('starts the BFF directly', () => {
    const start = lines('portal').find((line) => line.startsWith('CMD')) ?? '';
    const args = JSON.parse(start.slice('CMD '.length)) as string[];
    expect(args[0]).toBe('node');
    expect(existsSync(join(ROOT, args.at(-1) ?? ''))).toBe(true);
  });

  it('keeps the history and secrets of other machines out of the images', () => {
    const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
    for (const path of ['.env.*', '.git']) expect(ignored).toContain(path);
  });

  it('excludes files that git ignores, in every folder', () => {
    const linesOf = (file: string) => readFileSync(join(ROOT, file), 'utf8').split('\n');
    const anywhere = (pattern: string) => pattern.replace(/\/$/, '').replace(/^(?!\/)/, '**/');
    const left = linesOf('.gitignore').filter(Boolean).map(anywhere);
    const ignored = linesOf('.dockerignore').map((pattern) => pattern.replace(/^(?!\*|\/)/, '/'));
    expect(left.filter((pattern) => !ignored.includes(pattern))).toEqual([]);
  });
});
