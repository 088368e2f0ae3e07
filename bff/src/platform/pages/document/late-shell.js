// Explains with Retry why a page does not respond: the script of the shell has failed, or has not
// run after 15 seconds. The shell ends that when it runs (shell/src/main.tsx).
((text, label) => {
  const line = document.createElement('p');
  const button = document.createElement('button');
  const explain = () => document.body.prepend(line);
  // The document's only module is the shell.
  const fail = ({ target }) => target.type === 'module' && explain();
  const timer = setTimeout(explain, 15000);
  line.role = 'alert';
  line.style.padding = '8px 16px';
  button.textContent = label;
  // Without a connection the page is better than the browser's error page.
  button.onclick = () =>
    fetch('', { method: 'HEAD' }).then(
      () => location.reload(),
      () => {},
    );
  line.append(text, ' ', button);
  addEventListener('error', fail, true);
  globalThis.elbiShellRuns = () => {
    clearTimeout(timer);
    removeEventListener('error', fail, true);
    line.remove();
  };
})('TEXT', 'LABEL');
