// Reports the start of this page load. If the page was left or is not shown yet, later reports once
// that it responds, which a page that hangs cannot do. The shell cancels that when the page is
// shown (shell/src/federation/telemetry.ts).
((loadId) => {
  const report = (outcome) => {
    const body = JSON.stringify({ loadId, outcome });
    navigator.sendBeacon('/api/telemetry', new Blob([body], { type: 'application/json' }));
  };
  const settle = () => {
    clearTimeout(timer);
    removeEventListener('visibilitychange', leave, true);
    delete globalThis.elbiSettle;
  };
  const answer = () => {
    settle();
    report('unfinished');
  };
  const leave = () => document.visibilityState === 'hidden' && answer();
  const timer = setTimeout(answer, 15000);
  addEventListener('visibilitychange', leave, true);
  globalThis.elbiSettle = settle;
  report('started');
})('LOAD_ID');
