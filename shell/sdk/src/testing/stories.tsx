import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { type ReactNode, createContext, use } from 'react';
import { ROLE_NAMES, type RoleName, roleOfUserType } from '@elbi/contract/domain';
import { type PortalOptions, SectionPages, TestPortal } from './TestPortal.tsx';
import { apiHandlers } from './api/handlers.ts';
import type { MockResponses } from './api/responses.ts';

export {
  apiFailure,
  type MockResponse,
  type MockResponses,
  networkFailure,
  pendingResponse,
} from './api/responses.ts';
export * from './builders/index.ts';
export { apiHandlers, SectionPages, type PortalOptions, TestPortal };

/**
 * A decorator for stories: a separate portal around the story.
 * @example
 * export default { decorators: [inPortal({ path: '/', role: 'registered' })] };
 */
export function inPortal(options: PortalOptions = {}) {
  return function InPortal(
    Story: () => ReactNode,
    { args = {} }: { args?: { role?: RoleName } } = {},
  ) {
    const { role = roleOf(options) } = args;
    // Another role than the story's, by its control.
    const chosen = role === roleOf(options) ? options : { ...options, user: undefined, role };
    return (
      <TestPortal key={role} {...chosen}>
        <InPageFrame>{Story()}</InPageFrame>
      </TestPortal>
    );
  };
}

function roleOf({ user, role = 'unregistered' }: PortalOptions): RoleName {
  if (user === undefined) return role;
  return user === null ? 'unregistered' : roleOfUserType(user.type);
}

/**
 * A story of a page: a portal around it, and the API's responses. Its control is the role of the
 * user; its state is the responses, so each state is a story.
 */
export function pageStory(answers: MockResponses, options: PortalOptions = {}) {
  return {
    decorators: [inPortal(options)],
    parameters: { msw: { handlers: apiHandlers(answers) } },
    args: { role: roleOf(options) },
    argTypes: {
      role: {
        control: { type: 'inline-radio' },
        options: ROLE_NAMES,
        description: 'The role of the user; what the API returns stays that of the story.',
      },
    },
  };
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
