/**
 * Returns the network of an address: itself, or its IPv6 /64, because a subscriber has all its
 * addresses.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const first = groups(head);
  const last = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...(tail === undefined ? [] : zeros), ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * Returns the range that one organisation or attacker may own: the /24 of IPv4, or the /48 of IPv6.
 */
export function siteOf(address: string): string {
  const network = networkOf(address);
  const separator = network.includes(':') ? ':' : '.';
  return network.split(separator).slice(0, 3).join(separator);
}
