const outerElements = () => [document.documentElement, document.body];

/** The inline styles of `html` and `body`: name and value of each property. */
type OuterStyles = readonly ReadonlyMap<string, string>[];

let ofPortal: OuterStyles = [];

/** Records the inline styles of `html` and `body`, before code of a section runs. */
export function recordOuterStyles(): void {
  ofPortal = readOuterStyles();
}

/** Returns the present inline styles of `html` and `body`. */
export function readOuterStyles(): OuterStyles {
  return outerElements().map(
    ({ style }) => new Map(Array.from(style).map((name) => [name, style.getPropertyValue(name)])),
  );
}

/**
 * Undoes what a part has set in the inline styles of `html` and `body`, when it is left. A property
 * that it removed stays so, since an open dialog may have set it before.
 * @param recorded the styles before it; by default those before any page
 */
export function undoOuterStyles(recorded = ofPortal): void {
  for (const [index, known] of recorded.entries()) {
    const { style } = outerElements()[index]!;
    for (const name of Array.from(style)) {
      const before = known.get(name) ?? '';
      if (style.getPropertyValue(name) !== before) style.setProperty(name, before);
    }
  }
}
