import { type ReactNode, createContext, use } from 'react';
import { type PortalOptions, SectionPages, TestPortal } from './TestPortal.tsx';
import { pictureHandler } from './api/picture-handler.ts';

export { apiFailure, pendingResponse, networkFailure } from './api/responses.ts';
export { apiHandlers } from './api/handlers.ts';
export * from './builders/index.ts';
export { pictureHandler, SectionPages, type PortalOptions, TestPortal };

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

/**
 * The frame of a story's page: none, unless the Storybook of the whole portal adds the header and
 * footer, which a section cannot import.
 */
export const PageFrameContext = createContext<(page: ReactNode) => ReactNode>((page) => page);

/** A page in the frame of the Storybook. */
export function InPageFrame({ children }: { children: ReactNode }) {
  return use(PageFrameContext)(children);
}
