import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { AccommodationView, StagedPicture } from '@elbi/contract/domain';
import { type Answer, type ClientRequest, HttpClient } from './http-client.ts';
import type { Sample } from './figures.ts';
import type { Ledger } from './ledger.ts';
import type { LoadFixtures } from './load-fixtures.ts';

interface PersonOptions {
  origin: string;
  fixtures: LoadFixtures;
  ledger: Ledger;
  /** Records a request. */
  record: (sample: Sample) => void;
  /** Milliseconds since the load began. */
  now: () => number;
  /** The identity provider, if it is not the portal's. */
  origins?: ReadonlyMap<string, string>;
}

const LOST_ANSWER_MS = 1_000;
const WORDS = ['house', 'dorm', 'apartment', 'ladies', 'court', 'resdence', 'wifi'];

/** A reader is a visitor who opens whole pages. */
export type Role = 'student' | 'owner' | 'visitor' | 'reader';

/** A simulated user who mostly reads and sometimes writes. */
export class Person {
  readonly #options: PersonOptions;
  readonly #client: HttpClient;
  readonly #role: Role;
  /** Places without a review by this user. */
  readonly #unreviewed: string[];
  #id = '';

  private constructor(options: PersonOptions, role: Role) {
    this.#options = options;
    this.#client = new HttpClient(options.origin, options.origins);
    this.#role = role;
    this.#unreviewed = [...options.fixtures.places].sort(() => Math.random() - 0.5);
  }

  /**
   * Opens the portal, and logs in unless it is a visitor.
   * @param email of a new user, who becomes a student, or of an owner
   */
  static async arrive(options: PersonOptions, role: Role, email: string): Promise<Person> {
    const person = new Person(options, role);
    if (role === 'visitor' || role === 'reader') return person;
    await person.#client.follow(`/api/auth/login?login_hint=${encodeURIComponent(email)}`);
    const { body } = await person.#client.fetch('/api/auth/login/success');
    const { user } = JSON.parse(body.toString()) as { user: { _id: string } | null };
    if (!user) throw new Error(`${email} could not log in.`);
    person.#id = user._id;
    return person;
  }

  leave(): void {
    this.#client.close();
  }

  /** Performs one action, chosen by the proportions of a day. */
  async act(): Promise<void> {
    if (this.#role === 'reader') return this.#openPage();
    const dice = Math.random();
    if (this.#role === 'owner' && dice < 0.3) return this.#upload();
    if (this.#role === 'student' && dice < 0.12) return this.#review();
    if (this.#role === 'student' && dice < 0.3) return this.#favourite();
    const isVisitor = this.#role === 'visitor';
    if (dice < 0.55) {
      await this.#send(isVisitor ? 'visit' : 'browse', '/', { accept: 'text/html' });
      return;
    }
    const path =
      dice < 0.8
        ? `/api/view/home?accommodationName=${any(WORDS)}`
        : `/api/view/accommodation?id=${any(this.#options.fixtures.places)}`;
    await this.#send(isVisitor ? 'visit' : 'search', path);
  }

  /** A document and what its page reads, also ahead of a press; no two readers read the same. */
  async #openPage(): Promise<void> {
    const place = () => any(this.#options.fixtures.places);
    await this.#send('page', `/?accommodationName=${randomUUID()}`, { accept: 'text/html' });
    const reads = [
      `/api/view/home?accommodationName=${any(WORDS)}&page=${Math.ceil(Math.random() * 9)}`,
      `/api/view/accommodation?id=${place()}`,
      `/api/view/accommodation?id=${place()}`,
      `/api/user/review/${place()}?sort=newest`,
      `/api/accom/${place()}`,
    ];
    await Promise.all(reads.map((path) => this.#send('page', path)));
  }

  async #review(): Promise<void> {
    const place = this.#unreviewed.pop();
    if (!place) return this.#favourite();
    const { ledger } = this.#options;
    const desc = `Quiet and clean ${randomUUID()}`;
    const answer = await this.#send(
      'review',
      '/api/user/review',
      {
        method: 'POST',
        json: { userId: this.#id, accommodationId: place, rating: 4, desc, isAnonymous: false },
      },
      201,
    );
    if (!answer) return;
    ledger.promise(desc, async () => (await this.#stored(place)).ownReview?.desc === desc);
    const view = await this.#view(place);
    if (view && !view.ownReview) ledger.staleReads += 1;
  }

  async #favourite(): Promise<void> {
    const { ledger, fixtures } = this.#options;
    const place = any(fixtures.places);
    const favorite = Math.random() < 0.7;
    const what = `favourite of ${this.#id} for ${place}`;
    ledger.withdraw(what);
    const answer = await this.#send('favourite', '/api/user/favorite', {
      method: 'POST',
      json: { userID: this.#id, accomID: place, favorite },
    });
    if (!answer) return;
    ledger.promise(
      what,
      async () => (await this.#stored(place)).accommodation.isFavorite === favorite,
    );
    const view = await this.#view(place);
    if (view && view.accommodation.isFavorite !== favorite) ledger.staleReads += 1;
  }

  async #upload(): Promise<void> {
    const { ledger, fixtures } = this.#options;
    const answer = await this.#send(
      'upload',
      '/api/accom/pictures',
      { method: 'POST', content: pictureForm(fixtures.picture) },
      201,
    );
    if (!answer) return;
    const { data } = JSON.parse(answer.body.toString()) as StagedPicture;
    ledger.promise(
      `picture ${data._id}`,
      async () => (await this.#client.fetch(data.url)).status === 200,
    );
  }

  async #view(place: string): Promise<AccommodationView | null> {
    const answer = await this.#send('own write', `/api/view/accommodation?id=${place}`);
    return answer && (JSON.parse(answer.body.toString()) as AccommodationView);
  }

  /** The stored state of this user and a place; not part of the load. */
  async #stored(place: string): Promise<AccommodationView> {
    const { body } = await this.#client.fetch(`/api/view/accommodation?id=${place}`);
    return JSON.parse(body.toString()) as AccommodationView;
  }

  /** Sends a write, and retries it once with its key, as the SDK does. */
  async #actOnce(path: string, request: ClientRequest): Promise<Answer> {
    const send = () => this.#client.fetch(path, { ...request, key });
    const key = randomUUID();
    const first = await send().catch(() => null);
    const again = first?.headers['retry-after'];
    if (first && ![502, 504].includes(first.status) && !(first.status === 503 && again)) {
      return first;
    }
    await delay(again ? Number(again) * 1_000 : LOST_ANSWER_MS);
    return send();
  }

  /** Sends a request, records it, and returns a valid response. */
  async #send(
    kind: string,
    path: string,
    request: ClientRequest = {},
    wanted = 200,
  ): Promise<Answer | null> {
    const { now, record } = this.#options;
    const began = now();
    try {
      const answer = await (request.method
        ? this.#actOnce(path, request)
        : this.#client.fetch(path, request));
      const isGood = answer.status === wanted && !isBlank(path, answer);
      record({ kind, began, ended: now(), failure: isGood ? null : String(answer.status) });
      return isGood ? answer : null;
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      record({ kind, began, ended: now(), failure });
      return null;
    }
  }
}

/** A document without its mount point or the page's data shows nothing. */
function isBlank(path: string, { body }: Answer): boolean {
  if (path !== '/') return false;
  return !body.includes('id="elbi-root"') || !body.includes('"/api/view/home');
}

function any<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)]!;
}

/** A picture as the form sends it. */
export function pictureForm(picture: Buffer): { type: string; body: Buffer } {
  const boundary = randomUUID();
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\n` +
    'content-type: image/jpeg\r\n\r\n';
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
