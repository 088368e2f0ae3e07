/** Where parts of sections stand on the page, and what shows one of them as failed. */
const areas = new Map<Element, (error: Error) => void>();

/**
 * Notes where a part of a section stands, and how it is shown as failed.
 * @returns what notes that it is gone
 */
export function noteArea(place: Element, fail: (error: Error) => void): () => void {
  areas.set(place, fail);
  return () => areas.delete(place);
}

/** Shows the part of a section at a place as failed. */
export function failArea(place: Element, message: string): void {
  areas.get(place)?.(new Error(message));
}
