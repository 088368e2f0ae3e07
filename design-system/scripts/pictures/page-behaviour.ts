/**
 * What the page of a report does in the browser: it shows what the filters ask for, and accepts
 * where it is served. It is written into the page as it stands here, so it uses nothing around it.
 */
export function behave(): void {
  const filters = [...document.querySelectorAll('select')];
  const articles = [...document.querySelectorAll<HTMLElement>('article')];

  const show = () => {
    const wanted = Object.fromEntries(filters.map(({ name, value }) => [name, value]));
    for (const article of articles) {
      const { themeOf, width, title } = article.dataset;
      article.hidden =
        (wanted.theme !== '' && wanted.theme !== themeOf) ||
        (wanted.width !== '' && wanted.width !== width) ||
        (wanted.title !== '' && wanted.title !== title);
    }
    for (const group of document.querySelectorAll<HTMLElement>('[data-group]')) {
      group.hidden = group.querySelector('article:not([hidden])') === null;
    }
    const shown = document.getElementById('shown');
    if (shown) shown.textContent = String(articles.filter(({ hidden }) => !hidden).length);
  };
  for (const filter of filters) filter.addEventListener('change', show);
  show();

  const say = (sentence: string) => {
    const place = document.getElementById('said');
    if (place) place.textContent = sentence;
  };
  const accept = async (what: string) => {
    const answer = await fetch('accept', { method: 'POST', body: what });
    if (answer.ok) location.reload();
    else say(await answer.text());
  };
  if (!location.protocol.startsWith('http')) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-accept]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      button.disabled = true;
      accept(button.dataset.accept ?? '').catch((error: unknown) => say(String(error)));
    });
  }
}
