import { screen } from '@testing-library/react';
import type { ReportContent as Report } from '@elbi/contract/domain';
import { ReportContent } from '@elbi/contract/schemas';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../api/api-client.ts';
import { useResumableDialog } from '../dialogs/use-resumable-dialog.ts';
import { aSessionUser, anId, apiFailure, mockApi, renderSection } from '../testing/index.tsx';
import { copyText, openShareSheet, storedValue, useDialogForm } from './index.ts';

afterEach(() => vi.unstubAllGlobals());

/** A form with one of the two fields of a report. */
function ReportForm() {
  const { props } = useResumableDialog<Pick<Report, 'description'>>('report');
  const { form, errors, dialog } = useDialogForm(props, {
    start: { description: '' },
    schema: ReportContent,
    send: async (content) => {
      const body = { ...content, accommodationId: anId('place') };
      return (await api.request('POST /api/report/', { body })).message;
    },
  });
  return (
    <form noValidate onSubmit={(event) => void dialog.onSubmit(event)}>
      <input aria-label="Description" {...form.register('description')} />
      <p>{errors.description?.message}</p>
      {dialog.error && <p role="alert">{dialog.error}</p>}
      <button>Send</button>
    </form>
  );
}

async function sendReport(field: string, message: string) {
  mockApi({
    'POST /api/report/': apiFailure('invalid_fields', { fields: [{ field, message }] }),
  });
  const { user } = renderSection(<ReportForm />, { user: aSessionUser() });
  await user.type(screen.getByRole('textbox'), 'No water.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(message)).toBeVisible();
}

describe('an error of the server', () => {
  it('is shown at its field, which gets the focus', async () => {
    await sendReport('description', 'Write more.');
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is the message of the form when its field is not on the screen', async () => {
    await sendReport('category', 'Choose a reason.');
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a reason.');
  });
});

it('shows what the schema demands, without a request', async () => {
  const { user } = renderSection(<ReportForm />, { user: aSessionUser() });
  expect(screen.getByRole('textbox')).toBeRequired();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/is required/)).toBeVisible();
});

describe('a browser that forbids something', () => {
  it('loses a stored value', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const draft = storedValue<string>('draft');
    draft.save('typed');
    expect(draft.take()).toBeNull();
  });

  it('reports that nothing was copied or shared', async () => {
    vi.stubGlobal('navigator', {});
    expect(await copyText('text')).toBe(false);
    expect(await openShareSheet({ title: 'Events' })).toBe(false);
  });
});

it('returns a stored value once', () => {
  const draft = storedValue<string>('draft');
  draft.save('typed');
  expect(draft.take()).toBe('typed');
  expect(draft.take()).toBeNull();
});
