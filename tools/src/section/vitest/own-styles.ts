/**
 * Elements in tests only have the styles of their own attributes and of their tags. Screenshots
 * test the style sheets; jsdom takes milliseconds to compute them for one element, and a single
 * query by role needs hundreds.
 */
const BLOCKS = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY DD DETAILS DIALOG DIV DL DT FIELDSET FIGCAPTION FIGURE ' +
    'FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP HR HTML LEGEND LI MAIN NAV OL P PRE SEARCH ' +
    'SECTION SUMMARY TABLE UL'
  ).split(' '),
);
const NOT_SHOWN = new Set(['HEAD', 'LINK', 'META', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE']);

function displayOf(element: Element): string {
  if (element.hasAttribute('hidden') || NOT_SHOWN.has(element.tagName)) return 'none';
  return BLOCKS.has(element.tagName) ? 'block' : 'inline';
}

/** Visibility is inherited: the nearest element that sets it decides. */
function visibilityOf(element: Element): string {
  const deciding = element.closest<HTMLElement>('[style*="visibility"]');
  return deciding?.style.visibility || 'visible';
}

function styleOf(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  const own = pseudo
    ? document.createElement('i').style
    : ((element as Partial<HTMLElement>).style ?? document.createElement('i').style);
  const read = (name: PropertyKey): unknown => {
    if (pseudo) return Reflect.get(own, name, own);
    if (name === 'display') return own.display || displayOf(element);
    if (name === 'visibility') return visibilityOf(element);
    return Reflect.get(own, name, own);
  };
  return new Proxy(own, {
    get(_, name) {
      if (name === 'getPropertyValue') {
        return (property: string) =>
          property === 'display' || property === 'visibility'
            ? read(property)
            : own.getPropertyValue(property);
      }
      const value = read(name);
      return typeof value === 'function' ? (value.bind(own) as unknown) : value;
    },
  });
}

/** Makes `getComputedStyle` return only an element's own styles. */
export function answerWithOwnStyles(): void {
  window.getComputedStyle = styleOf;
}
