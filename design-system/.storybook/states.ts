import { userEvent } from 'storybook/test';

/**
 * Globals that show every element of a story as hovered. Storybook resets a story's globals
 * afterwards; parameters would persist in the addon.
 */
export const hovered = { pseudo: { hover: true } } as const;

/** Moves the focus to the first control, as the Tab key does. */
export async function focusFirst(): Promise<void> {
  await userEvent.tab();
}
