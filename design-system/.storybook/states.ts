/** Parameters that hold a story in a state which otherwise needs a pointer or a key. */
export const hovered = { pseudo: { hover: true } } as const;
export const focused = { pseudo: { focusVisible: true } } as const;
