// Lets the shell end the queue of queue-interactions.js and take what is in it.
(({ used, listeners }) => {
  delete globalThis.elbiEarlyUse;
  globalThis.elbiEarlyActs = () => {
    for (const type in listeners) removeEventListener(type, listeners[type], true);
    delete globalThis.elbiEarlyActs;
    const interactions = [...used];
    used.clear();
    // Shells that were built before there was `used` read the others.
    return { used: interactions, pressed: [], typed: [] };
  };
  // The controls so far, for prefetching before hydration.
  globalThis.elbiEarlyActs.pressed = { [Symbol.iterator]: () => used.keys() };
})(globalThis.elbiEarlyUse);
