import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import {
  aRelease,
  aReleasesView,
  apiFailure,
  apiHandlers,
  inPortal,
  pendingResponse,
} from '@elbi/portal-sdk/stories';
import ReleasesPage from './ReleasesPage.tsx';

type Answer = Parameters<typeof apiHandlers>[0]['GET /api/view/releases'];

function story(answer: Answer) {
  return {
    decorators: [inPortal({ path: '/releases', role: 'admin' })],
    parameters: {
      msw: {
        handlers: apiHandlers({ 'GET /api/view/releases': answer }),
      },
    },
  };
}

export default {
  title: 'Pages/Releases',
  component: ReleasesPage,
  parameters: { layout: 'fullscreen' },
};

export const Filled = story(aReleasesView());
/** Search with a version that some visitors have. */
function withCanary() {
  const view = aReleasesView();
  const { releases, ...search } = view.sections[0]!;
  const canary = aRelease({
    version: '9b1c3d5e7f90',
    isCurrent: false,
    canary: {
      percent: 5,
      since: '2026-11-23T09:00:00+08:00',
      waitsFor: 'Shown 12 of 50 times at this step.',
    },
  });
  const section = { ...search, canary: canary.version, releases: [canary, ...releases] };
  return { ...view, sections: [section] };
}
export const Canary = story(withCanary());
export const Empty = story({ sections: [], events: [], tokens: [], previews: [] });
export const Loading = story(pendingResponse());
export const Failed = story(apiFailure('internal'));
export const Denied = story(apiFailure('forbidden'));

export const TakeOutOpen = {
  ...story(aReleasesView()),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Actions for search 0e06/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Take out' }));
    await screen.findByRole('dialog');
  },
};
