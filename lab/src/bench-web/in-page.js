// Runs in the page before anything of it does, and notes what the browser tells of its own work.
// A script of its own in plain JavaScript: what compiles the rest adds helpers no page knows.
(() => {
  const noted = { fcp: 0, lcp: 0, shifts: [], tasks: [], interactions: [] };
  const observe = (type, note, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (noted.lcp = startTime));
  observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) noted.shifts.push({ at: startTime, value });
  });
  observe('longtask', ({ startTime, duration }) => {
    noted.tasks.push({ at: startTime, duration });
  });
  observe(
    'event',
    ({ startTime, duration, interactionId }) => {
      if (interactionId) noted.interactions.push({ at: startTime, duration });
    },
    { durationThreshold: 16 },
  );

  let clickedAt = 0;
  addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true });

  /** When the frame was painted in which an element first says this, or no longer says that. */
  const paintedWhen = ({ selector, says, saysNoMore }) =>
    new Promise((resolve) => {
      const look = () => {
        const text = document.querySelector(selector)?.textContent ?? null;
        const isThere = says === undefined ? text !== null && text !== saysNoMore : text === says;
        if (isThere) setTimeout(() => resolve(performance.now()));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });

  /** When the last answer to a call of the API had arrived. */
  const answeredAt = (path) =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname === path)
      .at(-1)?.responseEnd ?? 0;

  globalThis.elbiBench = { noted, paintedWhen, answeredAt, clickedAt: () => clickedAt };
})();
