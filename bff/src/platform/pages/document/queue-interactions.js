// Keeps what a person does to a page that no script runs yet: presses of buttons and of what is
// marked with data-kept, and typing. The shell does them when it has taken the page over
// (shell/src/app/queued-interactions.ts). What is a link too is followed when that takes too long.
(() => {
  const PATIENCE = 5000;
  const pressed = new Set();
  const typed = new Set();
  function press(event) {
    const control = event.target.closest('button[type=button],[data-kept]');
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    pressed.add(control);
    setTimeout(() => {
      if (control.href && pressed.delete(control)) location.assign(control.href);
    }, PATIENCE);
  }
  const type = (event) => typed.add(event.target);
  addEventListener('click', press, true);
  addEventListener('input', type, true);
  globalThis.elbiEarlyActs = () => {
    removeEventListener('click', press, true);
    removeEventListener('input', type, true);
    delete globalThis.elbiEarlyActs;
    const acts = { pressed: [...pressed], typed: [...typed] };
    pressed.clear();
    return acts;
  };
  // So far, for what is fetched before the page is taken over.
  globalThis.elbiEarlyActs.pressed = pressed;
})();
