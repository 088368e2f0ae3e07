/** The copy of documents for reading offline. */
export const copy = {
  title: 'Your saved places',
  asOf: (date: string) => `You are offline. This is as last seen on ${date}.`,
  walk: 'To the campus',
  availability: 'Availability',
};
