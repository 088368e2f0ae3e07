// Adds a message with Retry above the page when the script of the shell does not arrive, as the
// shell does when the code of a page does not (shell/src/app/mount.tsx).
addEventListener(
  'error',
  ({ target }) => {
    // The document's only module is the shell.
    if (target.type !== 'module') return;
    // Without the shell the browser follows the links.
    globalThis.elbiEarlyActs();
    const line = document.createElement('p');
    line.role = 'status';
    line.style.padding = '8px 16px';
    const button = document.createElement('button');
    button.textContent = 'LABEL';
    button.onclick = () => location.reload();
    line.append('TEXT ', button);
    document.body.prepend(line);
  },
  true,
);
