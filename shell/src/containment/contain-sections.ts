import { whenIdle } from '../app/when-idle.ts';
import { noteLanguage } from './language.ts';
import { lockPage } from './lock.ts';
import { onPresence } from './presence.ts';
import { letSectionsSleep } from './sleep.ts';
import { stopStorms } from './storms.ts';
import { keepStylesInPlace } from './styles.ts';

/**
 * Keeps what sections do to their own place in the page (decision record 40). Call it before code of
 * a section runs, and in the portal alone.
 * @param report takes what a section has done to others
 */
export function containSections(report: (section: string, message: string) => void): void {
  const putBack = noteLanguage();
  letSectionsSleep();
  lockPage();
  keepStylesInPlace();
  stopStorms();
  onPresence((section, isHere) => {
    if (isHere) return;
    whenIdle(() => {
      const changed = putBack();
      if (changed.length > 0) report(section, `It replaced ${changed.join(', ')}.`);
    });
  });
}
