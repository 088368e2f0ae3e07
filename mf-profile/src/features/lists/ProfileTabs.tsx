import { type TabItem, Tabs } from '@elbi/design-system';
import { useNavigation, useSearchParams } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';
import { tabOf, withParam } from './profile-address.ts';

/** The lists of a profile; the address has the open one. */
export function ProfileTabs({ items }: { items: readonly TabItem[] }) {
  const { location, navigate } = useNavigation();
  const params = useSearchParams();
  const values = items.map(({ value }) => value);
  return (
    <Tabs
      label={copy.tabs.label}
      items={items}
      value={tabOf(params, values)}
      onValueChange={(tab) =>
        navigate(withParam(location.pathname, params, 'tab', tab === values[0] ? '' : tab), {
          keepScroll: true,
          state: location.state,
        })
      }
    />
  );
}
