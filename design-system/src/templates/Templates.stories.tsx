import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CalendarDays, MapPin } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '../components/Button/Button.tsx';
import { Card } from '../components/Card/Card.tsx';
import { DescriptionList } from '../components/DescriptionList/DescriptionList.tsx';
import { Pagination } from '../components/Pagination/Pagination.tsx';
import { TextArea } from '../components/TextArea/TextArea.tsx';
import { TextField } from '../components/TextField/TextField.tsx';
import { Form, FormActions, FormSection } from '../patterns/Form/Form.tsx';
import { PageHeader } from '../patterns/PageHeader/PageHeader.tsx';
import { PageLayout } from '../patterns/PageLayout/PageLayout.tsx';
import { typeset } from '../theme/mixins.ts';
import { below, border, color, size, space } from '../theme/tokens.ts';

/**
 * Starting points of pages: copy the closest one. Events are a fictional example; the shell adds
 * header and footer.
 */
const meta = {
  title: 'Templates/Pages',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const EVENTS = [
  { id: 'visits', name: 'Dormitory visits', when: 'Nov 28, 2026', where: 'Main Gate' },
  { id: 'fair', name: 'Housing fair', when: 'Dec 5, 2026', where: 'Raymundo Gate' },
  { id: 'talk', name: 'What a contract of lease says', when: 'Dec 9, 2026', where: 'IRRI' },
];

/** A list page. The address contains the page number, so that Back and shared links work. */
export const List: Story = {
  render: () => (
    <PageLayout>
      <PageHeader title="Events">3 events</PageHeader>
      <Rows>
        {EVENTS.map(({ id, name, when, where }) => (
          <li key={id}>
            <RowTitle href={`#${id}`}>{name}</RowTitle>
            <p>
              {when}, {where}
            </p>
          </li>
        ))}
      </Rows>
      <Pagination page={1} pages={4} hrefFor={(page) => `#page=${page}`} />
    </PageLayout>
  ),
};

/** A detail page: the facts first, then the text; the main action in a box at the side. */
export const Details: Story = {
  render: () => (
    <PageLayout>
      <PageHeader title="Dormitory visits" divided />
      <Columns>
        <div>
          <DescriptionList
            variant="facts"
            items={[
              { icon: CalendarDays, term: 'When', value: 'Nov 28, 2026' },
              { icon: MapPin, term: 'Where', value: 'Main Gate' },
            ]}
          />
          <Text>Owners show their rooms, and students who live there answer questions.</Text>
        </div>
        <Card>
          <Text>12 places left</Text>
          <Button variant="primary" fullWidth>
            Join
          </Button>
        </Card>
      </Columns>
    </PageLayout>
  ),
};

/** A form page: one column, grouped fields, a bar with the main action. */
export const FormPage: Story = {
  render: () => (
    <PageLayout>
      <PageHeader title="Add event" />
      <Form>
        <FormSection title="What it is">
          <TextField label="Name" />
          <TextArea label="Description" />
        </FormSection>
        <FormActions>
          <Button variant="text">Cancel</Button>
          <Button variant="primary" type="submit">
            Submit
          </Button>
        </FormActions>
      </Form>
    </PageLayout>
  ),
};

const Rows = styled.ul`
  margin-bottom: ${space[36]};
  & > li {
    padding-block: ${space[16]};
    border-bottom: ${border.hairline} solid ${color.line};
    color: ${color.text2};
  }
`;

const RowTitle = styled.a`
  color: ${color.text};
  ${typeset('cardTitle')}
`;

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
  ${typeset('body')}
`;
