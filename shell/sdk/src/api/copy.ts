/** The copy of requests that have no readable response. */
export const copy = {
  unreadable: 'The response of the portal could not be read.',
  offline: 'Not sent: you are offline. Try again when you are connected.',
  unreachable: 'The portal could not be reached. Check your connection and try again.',
} as const;
