import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import {
  type MockResponse,
  type MockResponses,
  aCanaryView,
  aReleasesView,
  aSectionError,
  apiFailure,
  pageStory,
  pendingResponse,
} from '@elbi/portal-sdk/stories';
import ReleasesPage from './ReleasesPage.tsx';

const story = (answer: MockResponse<'GET /api/view/releases'>, others: MockResponses = {}) =>
  pageStory({ 'GET /api/view/releases': answer, ...others }, { path: '/releases', role: 'admin' });

export default {
  title: 'Pages/Releases',
  component: ReleasesPage,
  parameters: { layout: 'fullscreen' },
};

export const Filled = story(aReleasesView());
export const Canary = story(aCanaryView());
export const Empty = story({ sections: [], events: [], tokens: [] });
export const Loading = story(pendingResponse());
export const Failed = story(apiFailure('internal'));
export const Denied = story(apiFailure('forbidden'));

export const AbortOpen = {
  ...story(aCanaryView()),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Abort: search' }));
    await screen.findByRole('dialog');
  },
};

/** The errors of search are opened. */
function withErrors(errors: MockResponse<'GET /api/releases/:name/errors'>) {
  return {
    ...story(aReleasesView(), { 'GET /api/releases/:name/errors': errors }),
    play: async () => {
      const name = 'Errors in browsers: search';
      await userEvent.click(await screen.findByRole('button', { name }));
    },
  };
}
export const FilledErrors = withErrors({
  success: true,
  data: [
    aSectionError(),
    aSectionError({ name: 'RangeError', message: 'Invalid time value', frames: [], pageLoads: 1 }),
    aSectionError({ version: '7a41c0d2be19', page: '/compare', commit: null }),
  ],
});
export const EmptyErrors = withErrors({ success: true, data: [] });
export const FailedErrors = withErrors(apiFailure('internal'));
