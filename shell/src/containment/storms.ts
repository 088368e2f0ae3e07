import { failArea } from './areas.ts';
import { onCommit } from './commits.ts';
import { MOST_NAVIGATIONS, MOST_RENDERS, StormWatch } from './storm.ts';

/** What a browser tells of each step in its history; not all do. */
interface NavigateEvent extends Event {
  userInitiated: boolean;
}

/**
 * Stops sections that render, or change the address, again and again with nobody doing anything.
 * React itself stops only what updates within one commit: with a timer or an effect in between,
 * the page has time for nothing else and never ends.
 * @returns what ends it
 */
export function stopStorms(): () => void {
  let whose: () => Element[] = () => [];
  const renders = new StormWatch(MOST_RENDERS, () => {
    for (const place of whose()) failSoon(place, 'It renders without end.');
  });
  const navigations = new StormWatch(MOST_NAVIGATIONS, () => {
    const page = document.querySelector('main [data-section]');
    if (page) failSoon(page, 'It changes the address without end.');
  });
  const forget = onCommit((placesOfWork) => {
    whose = placesOfWork;
    renders.note();
  });
  const handleNavigate = (event: Event) => {
    if (!(event as NavigateEvent).userInitiated) navigations.note();
  };
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', handleNavigate);
  return () => {
    forget();
    navigation?.removeEventListener('navigate', handleNavigate);
  };
}

/** Not in the middle of what React is doing. */
function failSoon(place: Element, message: string): void {
  setTimeout(() => failArea(place, message));
}
