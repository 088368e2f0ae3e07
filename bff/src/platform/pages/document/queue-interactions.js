// Queues interactions with a page before its scripts run: presses of buttons and of elements with
// data-kept, and typing. The shell replays them after hydration
// (shell/src/app/queued-interactions.ts). A pressed link is followed if hydration takes too long.
(() => {
  const TIMEOUT_MS = 5000;
  const pressed = new Set();
  const typed = new Set();
  function press(event) {
    const control = event.target.closest('button[type=button],[data-kept]');
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    pressed.add(control);
    setTimeout(() => {
      if (control.href && pressed.delete(control)) location.assign(control.href);
    }, TIMEOUT_MS);
  }
  const type = (event) => typed.add(event.target);
  addEventListener('click', press, true);
  addEventListener('input', type, true);
  globalThis.elbiEarlyActs = () => {
    removeEventListener('click', press, true);
    removeEventListener('input', type, true);
    delete globalThis.elbiEarlyActs;
    const interactions = { pressed: [...pressed], typed: [...typed] };
    pressed.clear();
    return interactions;
  };
  // The presses so far, for prefetching before hydration.
  globalThis.elbiEarlyActs.pressed = pressed;
})();
