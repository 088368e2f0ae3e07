import type { SubmitEvent } from 'react';
import {
  Button,
  Form,
  FormActions,
  FormSection,
  PageHeader,
  PageLayout,
  TextArea,
  TextField,
} from '@elbi/design-system';
import { useDocumentTitle } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';

interface TemplatePageProps {
  /** Sends what was written: call your API here. */
  onSend?: (values: FormData) => void;
}

/** `/template`: the first page of the section. */
export default function TemplatePage({ onSend }: TemplatePageProps) {
  useDocumentTitle(copy.title);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSend?.(new FormData(event.currentTarget));
  }

  return (
    <PageLayout>
      <PageHeader title={copy.title}>{copy.lead}</PageHeader>
      <Form onSubmit={handleSubmit}>
        <FormSection title={copy.group}>
          <TextField label={copy.name} name="name" />
          <TextArea label={copy.description} name="description" />
        </FormSection>
        <FormActions>
          <Button variant="primary" type="submit">
            {copy.submit}
          </Button>
        </FormActions>
      </Form>
    </PageLayout>
  );
}
