import type { HomeView } from '@elbi/contract/domain';
import sharp from 'sharp';
import people from '../../../bff/src/main/demo/data/person.json' with { type: 'json' };

/** The data of simulated users: the demo data of a portal, as visible to visitors. */
export interface LoadFixtures {
  /** Ids of listed places. */
  places: readonly string[];
  /** E-mail addresses of owners. */
  owners: readonly string[];
  /** Uploaded by owners. */
  picture: Buffer;
}

const PAGES = 4;

/** Reads places from a portal with the demo data, and creates a picture to upload. */
export async function createFixtures(origin: string): Promise<LoadFixtures> {
  const places: string[] = [];
  for (let page = 1; page <= PAGES; page += 1) {
    const answer = await fetch(`${origin}/api/view/home?page=${page}`);
    const { search } = (await answer.json()) as HomeView;
    places.push(...search.sorted.map(({ _id }) => _id));
  }
  // Noise, so that the files have the size of photographs.
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({
    create: { width: 480, height: 360, channels: 3, background: '#888', noise },
  });
  return {
    places,
    owners: people.flatMap(({ role, email }) => (role === 'owner' && email ? [email] : [])),
    picture: await picture.jpeg().toBuffer(),
  };
}
