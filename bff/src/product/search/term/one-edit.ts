/** Returns whether two words differ by one inserted, deleted, changed or swapped letter. */
export function isWithinOneEdit(one: string, other: string): boolean {
  const a = one.length > other.length ? other : one;
  const b = one.length > other.length ? one : other;
  if (b.length - a.length > 1) return false;
  let head = 0;
  while (head < a.length && a.charCodeAt(head) === b.charCodeAt(head)) head += 1;
  const most = a.length - head;
  let tail = 0;
  while (tail < most && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail)) {
    tail += 1;
  }
  const different = most - tail;
  if (b.length > a.length) return different === 0;
  if (different < 2) return true;
  return different === 2 && a[head] === b[head + 1] && a[head + 1] === b[head];
}
