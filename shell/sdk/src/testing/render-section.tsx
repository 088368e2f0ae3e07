import { type RenderResult, cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactElement, isValidElement } from 'react';
import { type Mock, afterEach, vi } from 'vitest';
import type { PortalLocation } from '../navigation/navigation.tsx';
import type { Portal } from '../portal/portal.tsx';
import type { Section } from '../section/define-section.ts';
import { type PortalOptions, SectionPages, TestPortal } from './TestPortal.tsx';

afterEach(cleanup);

/** The portal's services as spies. */
export interface PortalSpies {
  toast: { success: Mock<Portal['toast']['success']>; error: Mock<Portal['toast']['error']> };
  openLogin: Mock<Portal['openLogin']>;
  reauthenticate: Mock<Portal['reauthenticate']>;
  report: Mock<Portal['report']>;
}

export interface RenderedSection extends RenderResult {
  /** Simulates typing and clicking. */
  user: UserEvent;
  portal: PortalSpies;
  /** The current location. */
  location: () => PortalLocation;
}

/**
 * Renders a section (its pages at their paths) or a part of one inside a separate portal with an
 * empty cache. `mockApi` mocks the network.
 * @example
 * mockApi({ 'GET /api/view/home': aHomeView() });
 * const { user, portal } = renderSection(section, { path: '/?page=2', role: 'registered' });
 * expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Discover');
 */
export function renderSection(
  subject: Section | ReactElement,
  options: PortalOptions = {},
): RenderedSection {
  const portal: PortalSpies = {
    toast: { success: vi.fn(), error: vi.fn() },
    openLogin: vi.fn(),
    reauthenticate: vi.fn(),
    report: vi.fn(),
  };
  let location: PortalLocation | undefined;
  const result = render(
    <TestPortal
      {...options}
      portal={{ ...portal, ...options.portal }}
      onLocation={(now) => {
        location = now;
      }}
    >
      {isValidElement(subject) ? subject : <SectionPages section={subject} />}
    </TestPortal>,
  );
  return {
    ...result,
    user: userEvent.setup(),
    portal,
    location: () => {
      if (!location) throw new Error('Nothing has been rendered yet.');
      return location;
    },
  };
}
