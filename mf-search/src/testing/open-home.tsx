import { viewKey } from '@elbi/contract/domain';
import { aHomeView } from '@elbi/places-kit/testing';
import { type PortalOptions, renderSection, withOtherSections } from '@elbi/portal-sdk/testing';
// The page is a separate chunk, loaded before the timeout of a test starts.
import '../pages/HomePage/HomePage.tsx';
import { HOME_VIEW } from '../api/use-home-view.ts';
import section from '../section.tsx';

const subject = withOtherSections(section, ['/accommodation', '/edit/accommodation']);

/** Opens the home page with data from the document. */
export function openHome(view = aHomeView(), options: PortalOptions = {}) {
  const { search } = new URL(options.path ?? '/', 'http://portal');
  return renderSection(subject, {
    data: { [viewKey(HOME_VIEW, search)]: view },
    ...options,
  });
}
