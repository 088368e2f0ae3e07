import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
// The files of a worker share its document, so this runs once for all of them.
import './jsdom-additions.ts';

afterEach(cleanup);

// The next file begins as in a new tab.
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // A closed popup may still be going back.
  await new Promise((resolve) => setTimeout(resolve));
  if (typeof window === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
});
