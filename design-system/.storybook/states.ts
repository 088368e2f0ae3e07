import { userEvent } from 'storybook/test';

/**
 * Globals that hold everything in a story as if the pointer were on it. Storybook takes a story's
 * own globals back when one goes on; what stands in its parameters the addon would keep.
 */
export const hovered = { pseudo: { hover: true } } as const;

/** Moves the focus to the first control, as the Tab key does. */
export async function focusFirst(): Promise<void> {
  await userEvent.tab();
}
