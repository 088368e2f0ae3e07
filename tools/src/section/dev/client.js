// Runs in each document of a dev server, before the shell: applies builds, and shows errors until
// the next one. It is plain JavaScript, because it is served as it is.
const STYLE =
  'position:fixed;inset:auto 0 0;z-index:2147483647;margin:0;padding:1rem;max-height:50vh;' +
  'overflow:auto;white-space:pre-wrap;background:#200;color:#fff';

/** Number of builds that the page was informed of. */
let builds = 0;
/** Hash of the build in the page: of the document, because a build may end while the page loads. */
let loaded = new URL(import.meta.url).searchParams.get('build');
let overlay = null;

function show(text) {
  overlay?.remove();
  overlay = null;
  if (!text) return;
  overlay = document.createElement('pre');
  overlay.textContent = text;
  overlay.title = 'Click to close';
  overlay.style.cssText = STYLE;
  overlay.addEventListener('click', () => show(''));
  document.body.append(overlay);
}

/** Shows an error of the page, with positions in the sources. */
async function report(error) {
  if (!(error instanceof Error)) return;
  const during = builds;
  const stack = error.stack ?? String(error);
  const mapped = await fetch('/__dev/error', { method: 'POST', body: stack }).catch(() => null);
  const text = mapped?.ok ? await mapped.text() : stack;
  // An edit may have corrected it in the meantime.
  if (during === builds) show(text);
}

addEventListener('error', ({ error }) => void report(error));
addEventListener('unhandledrejection', ({ reason }) => void report(reason));

new EventSource('/__dev/changes').onmessage = ({ data }) => {
  const { hash, errors } = JSON.parse(data);
  builds += 1;
  show(errors);
  if (errors || hash === loaded) return;
  loaded = hash;
  // A build with React Refresh defines it.
  if (globalThis.elbiHotUpdate) globalThis.elbiHotUpdate(hash);
  else location.reload();
};
