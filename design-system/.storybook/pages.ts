/** Whether stories of this title are whole pages, which stand in the portal's frame. */
export function isPage(title: string): boolean {
  return title.startsWith('Pages/');
}
