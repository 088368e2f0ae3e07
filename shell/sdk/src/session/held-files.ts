/** The browser's cache of files whose sending the end of a session has held up. */
export const HELD_FILES = 'elbi.held-files';
