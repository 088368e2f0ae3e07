// Runs in each page that the gate checks, before the page's scripts. It is plain JavaScript, because
// the compiler of the other files adds helpers that do not exist in the page.
(() => {
  const { getOwnPropertyDescriptor, getOwnPropertyNames } = Object;

  // Host rules of the browser do not apply to peer connections.
  delete globalThis.RTCPeerConnection;
  delete globalThis.webkitRTCPeerConnection;

  /** Number of calls of each of these functions; a loop calls one of them continuously. */
  const calls = { 'history.pushState': 0, 'history.replaceState': 0, updates: 0 };
  /** Active listeners of the window and the document, and active intervals. */
  const active = new Map();

  /** Wraps a function of the browser; the wrapper observes each call and returns its result. */
  const wrap = (owner, name, observe) => {
    const own = owner[name];
    const apply = (_, self, all) => observe(() => Reflect.apply(own, self, all), self, all);
    owner[name] = new Proxy(own, { apply });
  };
  const counted = (name) => (call) => {
    calls[name] += 1;
    return call();
  };
  wrap(History.prototype, 'pushState', counted('history.pushState'));
  wrap(History.prototype, 'replaceState', counted('history.replaceState'));
  // React schedules its next task with it.
  wrap(MessagePort.prototype, 'postMessage', counted('updates'));
  wrap(globalThis, 'setTimeout', counted('updates'));
  wrap(globalThis, 'requestAnimationFrame', counted('updates'));

  const add = (what, change) => active.set(what, (active.get(what) ?? 0) + change);
  const globalTargets = new Map([
    [globalThis, 'window'],
    [document, 'document'],
  ]);
  const listeners = new Map();
  const keyOf = (options) => (typeof options === 'object' ? options?.capture : options) === true;
  /** The listeners of a type on window or document; none for other targets. */
  const listenersAt = (self, type, options) => {
    const name = globalTargets.get(self ?? globalThis);
    if (!name) return null;
    const what = `listener of ${name} for ${type}`;
    const key = `${what} ${keyOf(options)}`;
    if (!listeners.has(key)) listeners.set(key, new Set());
    return { what, known: listeners.get(key) };
  };
  wrap(EventTarget.prototype, 'addEventListener', (call, self, [type, listener, options]) => {
    const at = listener && !options?.once && listenersAt(self, type, options);
    if (at && !at.known.has(listener) && !options?.signal?.aborted) {
      at.known.add(listener);
      add(at.what, 1);
      options?.signal?.addEventListener('abort', () => {
        if (at.known.delete(listener)) add(at.what, -1);
      });
    }
    return call();
  });
  wrap(EventTarget.prototype, 'removeEventListener', (call, self, [type, listener, options]) => {
    const at = listenersAt(self, type, options);
    if (at?.known.delete(listener)) add(at.what, -1);
    return call();
  });
  const intervals = new Set();
  wrap(globalThis, 'setInterval', (call) => {
    const id = call();
    intervals.add(id);
    add('interval', 1);
    return id;
  });
  wrap(globalThis, 'clearInterval', (call, _, [id]) => {
    if (intervals.delete(id)) add('interval', -1);
    return call();
  });

  /** The longest time that the thread was blocked, in milliseconds. */
  let blocked = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocked = Math.max(blocked, duration);
  }).observe({ type: 'longtask', buffered: true });
  performance.setResourceTimingBufferSize(2_000);

  /** The value of a name. Getters are not called, because they may have side effects. */
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
   * Functions of the browser and of the language that were replaced or added. Removals are ignored:
   * the shell removes peer connections.
   */
  const changedBuiltIns = () =>
    [...owners].flatMap(([of, owner]) =>
      getOwnPropertyNames(owner)
        .filter((key) => {
          // Handler properties: some are defined at the first touch.
          if (/^on[a-z]+$/.test(key)) return false;
          const parts = partsOf(owner, key);
          const old = before.get(of).get(key);
          // Scripts may define new globals to find one another.
          if (!old) return of !== '' && parts.some(Boolean);
          return parts.some((part, index) => part && part !== old[index]);
        })
        .map((key) => `${of}${key}`),
    );

  /** The attributes of the elements around the portal's root; of their styles each declaration. */
  const outerAttributes = () =>
    [document.documentElement, document.body].flatMap(({ localName, attributes }) =>
      [...attributes].flatMap(({ name, value }) => {
        const values = name === 'style' ? value.split(';') : [value];
        const set = values.map((one) => one.trim()).filter(Boolean);
        return set.map((one) => `<${localName} ${name}="${one}">`);
      }),
    );

  /** The state around a section, once the page has this heading (or any) and is idle. */
  const surface = (heading) => {
    const shown = document.querySelector('h1')?.textContent?.trim();
    const isBusy = document.querySelector('[aria-busy="true"]') !== null;
    if (!shown || isBusy || (heading && shown !== heading)) return null;
    const boxes = [...document.body.children].filter(
      ({ localName }) => localName !== 'script' && localName !== 'noscript',
    );
    return {
      heading: shown,
      changed: changedBuiltIns(),
      attributes: outerAttributes(),
      boxes: boxes.map(
        ({ localName, id, className }) => `<${localName} id="${id}" class="${className}">`,
      ),
    };
  };

  /** The element that covers the first link of the header. */
  const coveringHeader = () => {
    const header = document.querySelector('header');
    const box = header?.querySelector('a')?.getBoundingClientRect();
    if (!box) return null;
    const above = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!above || header.contains(above)) return null;
    return `<${above.localName} class="${above.className}">`;
  };

  /** Measurements of the current page. */
  const counts = () => {
    const main = document.querySelector('main') ?? document.body;
    const items = Object.fromEntries(
      [
        ['article', 'article'],
        ['item', 'li, [role="listitem"]'],
        ['row', 'tbody tr, [role="row"]'],
      ].map(([name, selector]) => [name, main.querySelectorAll(selector).length]),
    );
    const files = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
    return {
      read: main.innerText,
      items,
      bytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      blocked,
    };
  };

  /** Resolves once a page with this heading has settled. */
  const shown = (heading) =>
    new Promise((resolve) => {
      const check = () => {
        const isReady =
          document.querySelector('h1')?.textContent?.trim() === heading &&
          !document.querySelector('[aria-busy="true"]');
        if (isReady) requestAnimationFrame(() => resolve());
        else setTimeout(check, 5);
      };
      check();
    });

  /** Goes back and forth between two pages, by their headings. */
  const visit = async (times, [one, other]) => {
    for (let time = 0; time < times; time += 1) {
      history.back();
      await shown(one);
      history.forward();
      await shown(other);
    }
  };

  Object.defineProperty(globalThis, 'elbiGate', {
    value: {
      changedBuiltIns,
      outerAttributes,
      surface,
      coveringHeader,
      calls: () => ({ ...calls }),
      active: () => Object.fromEntries(active),
      counts,
      visit,
    },
  });
})();
