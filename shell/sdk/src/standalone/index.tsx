import { createRoot } from 'react-dom/client';
import { api } from '../api/api-client.ts';
import type { Section } from '../section/define-section.ts';
import { SESSION_KEY } from '../session/session.ts';
import { StandaloneApp } from './StandaloneApp.tsx';
import { copy } from './copy.ts';

/**
 * Runs one section without the shell, against a portal that runs elsewhere and to which the
 * development server passes `/api` and `/files` on.
 * @param root where to put it
 */
export async function mountStandalone(section: Section, root: HTMLElement): Promise<void> {
  const reactRoot = createRoot(root);
  try {
    const { user } = await api.call(`GET ${SESSION_KEY}`);
    reactRoot.render(<StandaloneApp section={section} user={user} />);
  } catch {
    reactRoot.render(<p role="alert">{copy.unreachable}</p>);
  }
}
