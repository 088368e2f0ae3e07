import { type HelpPhones, pageAddress, telephoneLink } from '@elbi/contract/domain';
import { Button, space } from '@elbi/design-system';
import { Link, usePortal, useSearchParams } from '@elbi/portal-sdk';
import { Flag, Phone } from 'lucide-react';
import styled from 'styled-components';
import { TextPage } from './TextPage.tsx';
import { helpCopy, helpText } from './help-copy.ts';

/** What to do when something goes wrong, whom to call, and the report of the place in the address. */
export function HelpPage() {
  const { helpPhones = {} } = usePortal().settings;
  const id = useSearchParams().get('id');
  const phones = Object.entries(helpPhones) as [keyof HelpPhones, string | undefined][];
  return (
    <TextPage {...helpText}>
      <Actions>
        {phones.map(
          ([name, phone]) =>
            phone && (
              <Button key={name} icon={Phone} render={<a href={telephoneLink(phone)} />}>
                {`${helpCopy.phones[name]}: ${phone}`}
              </Button>
            ),
        )}
        {id === null ? (
          <p>{helpCopy.howToReport}</p>
        ) : (
          <Button icon={Flag} render={<Link to={`${pageAddress.place(id)}#report`} />}>
            {helpCopy.report}
          </Button>
        )}
      </Actions>
    </TextPage>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
  padding-bottom: ${space[36]};
`;
