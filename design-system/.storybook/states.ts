import { userEvent } from 'storybook/test';

/** Parameters that hold everything in a story as if the pointer were on it. */
export const hovered = { pseudo: { hover: true } } as const;

/** Moves the focus to the first control, as the Tab key does. */
export async function focusFirst(): Promise<void> {
  await userEvent.tab();
}
