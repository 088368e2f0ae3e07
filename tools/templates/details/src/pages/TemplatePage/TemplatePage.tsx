import {
  Card,
  DescriptionList,
  PageHeader,
  PageLayout,
  below,
  size,
  space,
} from '@elbi/design-system';
import { useDocumentTitle } from '@elbi/portal-sdk';
import { CalendarDays, MapPin } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';

/** `/template`: the first page of the section. */
export default function TemplatePage() {
  useDocumentTitle(copy.title);
  return (
    <PageLayout>
      <PageHeader title={copy.title} divided />
      <Columns>
        <div>
          <DescriptionList
            variant="facts"
            items={[
              { icon: MapPin, term: copy.facts.where, value: copy.unknown },
              { icon: CalendarDays, term: copy.facts.when, value: copy.unknown },
            ]}
          />
          <Text>{copy.lead}</Text>
        </div>
        <Card>{copy.aside}</Card>
      </Columns>
    </PageLayout>
  );
}

/** The facts and the text, and beside them what can be done. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${size.sideCard};
  gap: ${space[36]};
  align-items: start;
  margin-block: ${space[28]};
  ${below.desktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Text = styled.p`
  max-width: ${size.read};
  margin-block: ${space[20]};
`;
