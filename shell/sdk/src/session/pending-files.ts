/** The browser's cache of files whose upload waits for a login. */
export const PENDING_FILES = 'elbi.held-files';
