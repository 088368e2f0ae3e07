/** The browser's cache of files whose upload waits for a login. */
export const HELD_FILES = 'elbi.held-files';
