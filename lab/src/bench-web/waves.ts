/** A request as the browser told of it; times in seconds of one clock. */
export interface TimedRequest {
  /** When the page asked. */
  asked: number;
  /** When the answer began. */
  answered: number;
}

/**
 * How many waves requests came in: a request belongs to the wave after every answer that had begun
 * when it was asked for. What the browser asks for without having to wait for one another is one
 * wave, however many connections it takes.
 */
export function wavesOf(requests: readonly TimedRequest[]): number {
  const inOrder = requests.toSorted((a, b) => a.asked - b.asked);
  const placed: { answered: number; wave: number }[] = [];
  for (const { asked, answered } of inOrder) {
    const before = placed.filter((other) => other.answered <= asked).map(({ wave }) => wave);
    placed.push({ answered, wave: Math.max(0, ...before) + 1 });
  }
  return Math.max(0, ...placed.map(({ wave }) => wave));
}
