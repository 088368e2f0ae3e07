// Runs in each page that the gate looks at, before anything of it does.
// A script of its own in plain JavaScript: what compiles the rest adds helpers no page knows.
(() => {
  const { getOwnPropertyDescriptor, getOwnPropertyNames } = Object;

  /** What a name stands for. No getter is called: it may do anything. */
  const partsOf = (owner, key) => {
    const { value, get, set } = getOwnPropertyDescriptor(owner, key) ?? {};
    return [typeof value === 'function' ? value : undefined, get, set];
  };

  const owners = new Map([['', globalThis]]);
  for (const key of getOwnPropertyNames(globalThis)) {
    const value = getOwnPropertyDescriptor(globalThis, key)?.value;
    if (typeof value !== 'function') continue;
    owners.set(`${key}.`, value);
    const prototype = getOwnPropertyDescriptor(value, 'prototype')?.value;
    if (typeof prototype === 'object' && prototype) owners.set(`${key}.prototype.`, prototype);
  }
  for (const key of 'document history navigator location performance console'.split(' ')) {
    owners.set(`${key}.`, globalThis[key]);
  }
  for (const key of ['Math', 'JSON', 'Reflect']) owners.set(`${key}.`, globalThis[key]);
  const before = new Map(
    [...owners].map(([of, owner]) => [
      of,
      new Map(getOwnPropertyNames(owner).map((key) => [key, partsOf(owner, key)])),
    ]),
  );

  /**
   * Functions of the browser and of the language that were replaced, or added to theirs. What is
   * only taken away harms nobody: the shell does so with peer connections.
   */
  const changedBuiltIns = () =>
    [...owners].flatMap(([of, owner]) =>
      getOwnPropertyNames(owner)
        .filter((key) => {
          // Places for handlers: some come when a finger is there for the first time.
          if (/^on[a-z]+$/.test(key)) return false;
          const parts = partsOf(owner, key);
          const old = before.get(of).get(key);
          // A new name on the window is how scripts find one another.
          if (!old) return of !== '' && parts.some(Boolean);
          return parts.some((part, index) => part && part !== old[index]);
        })
        .map((key) => `${of}${key}`),
    );

  const PROPERTIES =
    'color background-color background-image opacity visibility display position z-index ' +
    'pointer-events cursor transform filter box-shadow outline-style outline-width width height ' +
    'margin-top margin-left padding-top padding-left border-top-width border-left-width ' +
    'border-top-color border-top-left-radius font-family font-size font-weight font-style ' +
    'line-height letter-spacing text-transform text-align text-decoration-line';

  /** Where an element stands, like `header > a:2`. */
  const placeOf = (element) => {
    const { localName, parentElement } = element;
    if (!parentElement || localName === 'header' || localName === 'footer') return localName;
    const alike = [...parentElement.children].filter((one) => one.localName === localName);
    const number = alike.length > 1 ? `:${alike.indexOf(element) + 1}` : '';
    return `${placeOf(parentElement)} > ${localName}${number}`;
  };

  /** How the page around a section looks, once it has this heading (or any) and is at rest. */
  const surface = (heading) => {
    const shown = document.querySelector('h1')?.textContent?.trim();
    const isBusy = document.querySelector('[aria-busy="true"]') !== null;
    if (!shown || isBusy || (heading && shown !== heading)) return null;
    // The focus came to different places.
    document.activeElement?.blur();
    if (document.getAnimations().some(({ playState }) => playState === 'running')) return null;
    const around = document.querySelectorAll('html, body, header, header *, footer, footer *');
    const looks = [...around].map((element) => {
      const style = getComputedStyle(element);
      const values = PROPERTIES.split(' ').map((name) => [name, style.getPropertyValue(name)]);
      return [placeOf(element), Object.fromEntries(values)];
    });
    const boxes = [...document.body.children].filter(
      ({ localName }) => localName !== 'script' && localName !== 'noscript',
    );
    return {
      heading: shown,
      looks: Object.fromEntries(looks),
      beside: boxes.map(
        ({ localName, id, className }) => `<${localName} id="${id}" class="${className}">`,
      ),
    };
  };

  /** What lies over the first link of the header, which leads home. */
  const coveringHeader = () => {
    const header = document.querySelector('header');
    const box = header?.querySelector('a')?.getBoundingClientRect();
    if (!box) return null;
    const above = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!above || header.contains(above)) return null;
    return `<${above.localName} class="${above.className}">`;
  };

  Object.defineProperty(globalThis, 'elbiGate', {
    value: { changedBuiltIns, surface, coveringHeader },
  });
})();
