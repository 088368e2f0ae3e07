import type { Decorator } from '@storybook/react-webpack5';
import { PageFrameContext } from '@elbi/portal-sdk/stories';
import { inPageFrame } from '../../shell/src/testing/in-shell.tsx';

/** Pages are between header and footer, as in the portal. */
export const withPageFrame: Decorator = (Story, { title }) =>
  title.startsWith('Pages/') ? (
    <PageFrameContext value={inPageFrame}>
      <Story />
    </PageFrameContext>
  ) : (
    <Story />
  );
