/** Returns whether stories of this title are whole pages, shown in the portal's frame. */
export function isPage(title: string): boolean {
  return title.startsWith('Pages/');
}
