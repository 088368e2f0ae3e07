import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { type ReactNode, createContext, use } from 'react';
import { type PortalOptions, SectionPages, TestPortal } from './TestPortal.tsx';
import { apiHandlers } from './api/handlers.ts';
import { pictureHandler } from './api/picture-handler.ts';
import type { MockResponses } from './api/responses.ts';

export {
  apiFailure,
  type MockResponse,
  type MockResponses,
  networkFailure,
  pendingResponse,
} from './api/responses.ts';
export * from './builders/index.ts';
export { apiHandlers, pictureHandler, SectionPages, type PortalOptions, TestPortal };

/**
 * A decorator for stories: a separate portal around the story.
 * @example
 * export default { decorators: [inPortal({ path: '/', role: 'registered' })] };
 */
export function inPortal(options: PortalOptions = {}) {
  return function InPortal(Story: () => ReactNode) {
    return (
      <TestPortal {...options}>
        <InPageFrame>{Story()}</InPageFrame>
      </TestPortal>
    );
  };
}

/** A story of a page: a portal around it, the API's responses, and pictures of places. */
export function pageStory(answers: MockResponses, options: PortalOptions = {}) {
  const handlers = [...apiHandlers(answers), pictureHandler];
  return { decorators: [inPortal(options)], parameters: { msw: { handlers } } };
}

/** A story in which the button or link of this name has been pressed, and its dialog is open. */
export function withOpenDialog<Story extends object>(
  story: Story,
  name: string,
  role: 'dialog' | 'alertdialog' = 'dialog',
  pressed: 'button' | 'link' = 'button',
) {
  return {
    ...story,
    play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
      await userEvent.click(await within(canvasElement).findByRole(pressed, { name }));
      await screen.findByRole(role);
    },
  };
}

/**
 * The frame of a story's page: none, unless the Storybook of the whole portal adds the header and
 * footer, which a section cannot import.
 */
export const PageFrameContext = createContext<(page: ReactNode) => ReactNode>((page) => page);

/** A page in the frame of the Storybook. */
export function InPageFrame({ children }: { children: ReactNode }) {
  return use(PageFrameContext)(children);
}
