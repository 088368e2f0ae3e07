// Queues the use of a page before it is hydrated: presses of buttons and of elements with data-kept,
// changes of fields with their values, and submits of forms that only a script can send. The shell
// replays them in order (shell/src/app/queued-interactions.ts); until then no other script gets
// them. A pressed link is followed if hydration takes too long.
(() => {
  const TIMEOUT_MS = 5000;
  const used = new Map();
  function hold(event, control, value = null) {
    event.stopImmediatePropagation();
    // The last use of a control counts, at its place in the order.
    used.delete(control);
    used.set(control, value);
  }
  function press(event) {
    const control = event.target.closest('#elbi-root :is(button[type=button],[data-kept])');
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    hold(event, control);
    setTimeout(() => {
      if (control.href && used.delete(control)) location.assign(control.href);
    }, TIMEOUT_MS);
  }
  function change(event) {
    const { type, checked, files, value } = event.target;
    hold(event, event.target, /^(checkbox|radio)$/.test(type) ? checked : (files ?? value));
  }
  function submit(event) {
    if (event.target.hasAttribute('action')) return;
    event.preventDefault();
    hold(event, event.target);
  }
  const listeners = { click: press, input: change, change, submit };
  for (const type in listeners) addEventListener(type, listeners[type], true);
  // For hand-over-interactions.js, which is not needed before the content.
  globalThis.elbiEarlyUse = { used, listeners };
})();
