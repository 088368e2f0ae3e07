const outerElements = () => [document.documentElement, document.body];

/** The inline styles of `html` and `body` as recorded: name and value of each property. */
let recorded: Map<string, string>[] = [];

/** Records the inline styles of `html` and `body`, before code of a section runs. */
export function recordOuterStyles(): void {
  recorded = outerElements().map(
    ({ style }) => new Map(Array.from(style).map((name) => [name, style.getPropertyValue(name)])),
  );
}

/**
 * Undoes what a page has set in the inline styles of `html` and `body`, when it is left. A property
 * that it removed stays so, since an open dialog may have set it before.
 */
export function undoOuterStyles(): void {
  for (const [index, known] of recorded.entries()) {
    const { style } = outerElements()[index]!;
    for (const name of Array.from(style)) {
      const before = known.get(name) ?? '';
      if (style.getPropertyValue(name) !== before) style.setProperty(name, before);
    }
  }
}
