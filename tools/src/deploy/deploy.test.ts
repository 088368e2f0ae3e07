import { describe, expect, it } from 'vitest';
import { Progress } from '../section/cli/progress.ts';
import { type Docker, deploy } from './deploy.ts';

interface Replica {
  id: string;
  image: string;
}

/** The log of a version that ends with an error. */
const LOG = `Elbi Stays cannot run. Error: No such table.\n${'    at work\n'.repeat(10)}`;

/** The list of the release job. */
const LIST = '  search  theirs  by the search team  stays theirs, not mine';

const SHIP_ALL = 'compose run --rm --no-deps ship node tools/bin/elbi.mjs ship-all';

/** A fake Docker with a Compose project of two replicas, whose new images may not become ready. */
class FakeDocker {
  replicas: Replica[] = [
    { id: 'a', image: 'old' },
    { id: 'b', image: 'old' },
  ];
  /** The images of the Compose file's tags. */
  readonly tags: Record<string, string> = {
    'elbi-stays/portal:local': 'old',
    'elbi-stays/tools:local': 'old',
    'elbi-stays/gate:local': 'old',
  };
  /** Number of replicas of the new image that become ready. */
  ready = Infinity;
  failing: string | null = null;
  readonly done: string[] = [];
  readonly printed: string[] = [];
  /** The fewest replicas that were ready at any time. */
  fewest = Infinity;
  #made = 0;

  run: Docker = (args, show) => {
    const input = args.join(' ');
    // A failing command may have had effects before.
    const answer = this.#answer(args, input);
    show?.(answer);
    const hasFailed = this.failing !== null && input.includes(this.failing);
    return hasFailed ? Promise.reject(new Error(`${input} failed`)) : Promise.resolve(answer);
  };

  #answer(args: readonly string[], input: string): string {
    const id = args.at(-1)!;
    if (input.startsWith('compose ps')) return this.replicas.map((one) => one.id).join('\n');
    if (input.includes('{{.Image}}')) return this.#find(id).image;
    if (input.includes('Health')) return this.#isReady(this.#find(id)) ? 'healthy 0' : 'starting 1';
    if (args[0] === 'logs') return LOG.split('\n').slice(-Number(args[2])).join('\n');
    if (input.startsWith('image inspect')) return this.tags[id]!;
    if (input.includes(' ship')) this.done.push(input);
    if (input.includes(' ship')) return LIST;
    if (input === 'compose build') for (const tag of Object.keys(this.tags)) this.tags[tag] = 'new';
    if (args[0] === 'tag') this.tags[id] = args[1]!;
    if (input.includes('--scale')) {
      this.#made += 1;
      this.replicas.push({ id: `n${this.#made}`, image: this.tags['elbi-stays/portal:local']! });
    } else if (args[0] === 'rm') {
      this.replicas = this.replicas.filter((one) => one.id !== id);
      this.fewest = Math.min(this.fewest, this.replicas.filter(this.#isReady).length);
    } else this.done.push(input);
    return '';
  }

  #find(id: string): Replica {
    return this.replicas.find((one) => one.id === id)!;
  }

  readonly #isReady = ({ id, image }: Replica): boolean =>
    image === 'old' || Number(id.slice(1)) <= this.ready;
}

function deployWith(docker: FakeDocker, replace: readonly string[] = []): Promise<void> {
  const progress = new Progress({ write: (line) => docker.printed.push(line) });
  return deploy({ docker: docker.run, progress, replace, pollMs: 0, edgeLearnsMs: 0 });
}

describe('a deployment', () => {
  it('migrates, replaces each replica by a ready one, then releases', async () => {
    const docker = new FakeDocker();
    await deployWith(docker);
    expect(docker.replicas.map(({ image }) => image)).toEqual(['new', 'new']);
    expect(docker.fewest).toBe(2);
    expect(docker.done.filter((what) => /run|build|renderer|gate/.test(what))).toEqual([
      'compose build',
      `${SHIP_ALL} --plan`,
      'compose run --rm --no-deps migrate',
      'compose up --detach --no-deps renderer gate',
      'compose up --detach --no-deps --wait gate',
      SHIP_ALL,
    ]);
  });

  it('lists what is live before it changes anything, and again while it releases', async () => {
    const docker = new FakeDocker();
    await deployWith(docker, ['search', 'shell']);
    const lists = docker.printed.flatMap((line, index) => (line.includes(LIST) ? [index] : []));
    const at = (text: string) => docker.printed.findIndex((line) => line.includes(text));
    expect(lists).toHaveLength(2);
    expect(lists[0]).toBeLessThan(at('Migrating the database'));
    expect(lists[1]).toBeGreaterThan(at('Renderer and gate'));
    expect(lists[1]).toBeLessThan(at('✓ Shell and sections'));
    expect(docker.done.filter((input) => input.startsWith(SHIP_ALL))).toEqual([
      `${SHIP_ALL} --plan --replace search --replace shell`,
      `${SHIP_ALL} --replace search --replace shell`,
    ]);
  });

  it('reports that the live releases cannot be listed, and goes on', async () => {
    const docker = new FakeDocker();
    docker.failing = '--plan';
    await deployWith(docker);
    expect(docker.printed.join('')).toContain('The live releases cannot be listed.');
    expect(docker.replicas.map(({ image }) => image)).toEqual(['new', 'new']);
  });

  it.each([
    ['the first', 0],
    ['the second', 1],
  ])('rolls back when %s new replica does not become ready', async (_, ready) => {
    const docker = new FakeDocker();
    docker.ready = ready;
    await expect(deployWith(docker)).rejects.toThrow('No such table.');
    expect(docker.replicas.map(({ image }) => image)).toEqual(['old', 'old']);
    expect(new Set(Object.values(docker.tags))).toEqual(new Set(['old']));
    expect(docker.fewest).toBe(2);
    expect(docker.done).not.toContain(SHIP_ALL);
  });

  it.each(['build', 'migrate'])('replaces nothing when %s fails', async (step) => {
    const docker = new FakeDocker();
    docker.failing = step;
    await expect(deployWith(docker)).rejects.toThrow('Nothing was replaced');
    expect(docker.replicas.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(new Set(Object.values(docker.tags))).toEqual(new Set(['old']));
  });

  it('is rejected before the first start', async () => {
    const docker = new FakeDocker();
    docker.replicas = [];
    await expect(deployWith(docker)).rejects.toThrow('docker compose up --build --detach');
    expect(docker.done).toEqual([]);
  });
});
