/** What stories of other packages use of Storybook, which is installed beside this folder only. */
export type { Meta, StoryObj } from '@storybook/react-webpack5';
export { expect, fn, userEvent, waitFor } from 'storybook/test';
