import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { expect, it } from 'vitest';
import { TOOLS_FOLDER } from '../project.ts';

const read = (file: string) =>
  parse(readFileSync(join(TOOLS_FOLDER, 'templates/repository', file), 'utf8')) as unknown;

interface Step {
  run?: string;
  env?: Record<string, string>;
}

it('gives a token on GitHub to the step that uses it only, and releases one push at a time', () => {
  const { jobs, concurrency } = read('_github/workflows/section.yml') as {
    jobs: { section: { env?: object; steps: Step[] } };
    concurrency: { group: string };
  };
  const withToken = jobs.section.steps.filter(({ env }) => env && 'ELBI_TOKEN' in env);
  expect(withToken.map(({ run = '' }) => /npm run.* ship -- --\w+/.exec(run)?.[0])).toEqual([
    'npm run --silent ship -- --preview',
    'npm run ship -- --canary',
  ]);
  expect(jobs.section.env).toBeUndefined();
  expect(concurrency.group).toContain('github.ref');
});

it('lints a pull request as a release is linted: once the repository has installed lint', () => {
  const LINT = '[ "$(npm pkg get devDependencies.eslint)" = "{}" ] || npm run lint';
  const { jobs } = read('_github/workflows/section.yml') as {
    jobs: { section: { steps: Step[] } };
  };
  expect(jobs.section.steps.map(({ run }) => run)).toContain(LINT);
  const { check } = read('_gitlab-ci.yml') as { check: { script: string[] } };
  expect(check.script).toContain(LINT);
});

it('links the preview on GitLab without a token of its API, and releases one push at a time', () => {
  const pipeline = read('_gitlab-ci.yml') as Record<'preview' | 'canary', object>;
  expect(pipeline.preview).toMatchObject({
    environment: { url: '$PREVIEW_URL' },
    artifacts: { reports: { dotenv: 'preview.env' } },
  });
  expect(pipeline.canary).toHaveProperty('resource_group');
  // A variable can be limited to a job by its environment; the installed packages run without it.
  expect(pipeline.canary).toHaveProperty('environment', 'production');
  expect(pipeline).toHaveProperty('before_script', [
    'env -u ELBI_TOKEN -u ELBI_PREVIEW_TOKEN npm ci --cache .npm',
  ]);
});
