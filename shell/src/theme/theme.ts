import { useSyncExternalStore } from 'react';
import { themeCookie } from '@elbi/contract/domain';

export type Theme = 'light' | 'dark';

const A_YEAR = 31_536_000;
const listeners = new Set<() => void>();

function prefersDark(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

/** Returns the shown theme: the user's choice, else the system's preference. */
function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return prefersDark().matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const system = prefersDark();
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

/** Chooses a theme, for this page and, by a cookie that the server reads, for every later one. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  const isSecure = window.location.protocol === 'https:';
  const secure = isSecure ? '; Secure' : '';
  document.cookie = `${themeCookie(isSecure)}=${theme}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${secure}`;
  for (const listener of listeners) listener();
}

/** Returns the shown theme, with live updates. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light');
}
