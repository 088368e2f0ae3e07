/** Returns whether a key is pressed with a modifier: a command of the browser or the system. */
export function hasModifier(event: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean {
  return event.altKey || event.ctrlKey || event.metaKey;
}
