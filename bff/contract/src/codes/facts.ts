/** What an owner may state of a place (S7.facts.1); those who lived there may confirm it. */
export const PLACE_FACTS = [
  { key: 'guard', label: 'Guard on duty' },
  { key: 'caretaker', label: 'Caretaker lives there' },
  { key: 'gate-locked', label: 'Gate locked at night' },
  { key: 'lit-street', label: 'Lit street' },
  { key: 'women-floor', label: 'Women-only floor' },
  { key: 'fire-exit', label: 'Fire exit' },
  { key: 'water-tank', label: 'Water tank' },
  { key: 'generator', label: 'Generator' },
] as const;
export type PlaceFact = (typeof PLACE_FACTS)[number]['key'];
