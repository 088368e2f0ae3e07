import { createContext, useContext, useEffect, useState } from 'react';
import { useSession } from '@elbi/portal-sdk';

/** Whether the page shows the boundaries of sections. */
interface Boundaries {
  /** Offered to admins, and to everyone in a preview. */
  offered: boolean;
  shown: boolean;
  toggle: () => void;
}

const NEVER: Boundaries = { offered: false, shown: false, toggle: () => undefined };

const BoundariesContext = createContext<Boundaries>(NEVER);
export const BoundariesProvider = BoundariesContext.Provider;

/** Whether the rendered component belongs to a section. */
export const InSectionContext = createContext(false);

/** State for the sections and the footer; never offered without a provider. */
export function useBoundaries(): Boundaries {
  return useContext(BoundariesContext);
}

/**
 * Shows and hides boundaries: by the footer's button, or with Alt+Shift+B.
 * @param inPreview whether this document shows a preview
 */
export function useBoundariesValue(inPreview: boolean): Boundaries {
  const { role } = useSession();
  const offered = inPreview || role === 'admin';
  const [isOn, setOn] = useState(false);

  useEffect(() => {
    if (!offered) return undefined;
    function handleKeyDown(event: KeyboardEvent) {
      // By the position of the key, because with Alt some layouts produce another letter.
      if (!event.altKey || !event.shiftKey || event.code !== 'KeyB') return;
      event.preventDefault();
      setOn((last) => !last);
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [offered]);

  return { offered, shown: offered && isOn, toggle: () => setOn((last) => !last) };
}
