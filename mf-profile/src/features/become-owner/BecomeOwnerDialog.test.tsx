import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FAILURE, FILES, VALIDATION } from '@elbi/contract/domain';
import {
  type MockResponses,
  aSessionUser,
  anId,
  apiFailure,
  becomeUser,
  mockApi,
  provideCaches,
  renderSection,
} from '@elbi/portal-sdk/testing';
import BecomeOwnerDialog from './BecomeOwnerDialog.tsx';

provideCaches();
afterEach(() => sessionStorage.clear());

const applicant = { ...aSessionUser(), applicationPending: true };
const SENT = { success: true, message: 'Your application has been submitted.' } as const;

async function open(answers: MockResponses = {}) {
  const api = mockApi({
    'POST /api/user/apply': SENT,
    'GET /api/auth/login/success': { success: true, user: applicant, data: applicant },
    ...answers,
  });
  const onClose = vi.fn();
  const rendered = renderSection(<BecomeOwnerDialog open onClose={onClose} />, {
    role: 'registered',
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Become an Owner' }));
  return { api, onClose, dialog, ...rendered };
}

function aDocument(name = 'lease.pdf', { bytes = 12, type = 'application/pdf' } = {}): File {
  const file = new File(['document'], name, { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

const input = () => document.querySelector('input[type=file]') as HTMLInputElement;

describe('Become an Owner', () => {
  it('shows its purpose and the accepted documents (S2.apply.1, S2.apply.2, S2.apply.3)', async () => {
    const { dialog } = await open();
    expect(
      dialog.getByText(
        'Do you currently own a place where students can stay? Apply now to become an owner!',
      ),
    ).toBeVisible();
    expect(dialog.getByText('No file uploaded')).toBeVisible();
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'DTI or SEC Registration Form',
      'Barangay Clearance',
      'Contract of Lease',
      'Community Tax Certificate',
      'Occupancy Permit',
    ]);
  });

  it('requires a document, under the Upload control (S5.apply.1)', async () => {
    const { user, dialog, api } = await open();
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(dialog.getByText("The field 'files' is required.")).toBeVisible();
    const upload = dialog.getByRole('button', { name: /Upload/ });
    expect(upload).toHaveFocus();
    expect(upload).toHaveAccessibleDescription(
      expect.stringContaining(VALIDATION.required('files')),
    );
    expect(api.requests('POST /api/user/apply')).toHaveLength(0);
  });

  it.each([
    [{ bytes: 2_000_001 }, FILES.tooLarge],
    [{ bytes: 30_000_001, type: 'image/jpeg' }, FILES.tooLargeToScale],
    // jsdom cannot scale it.
    [{ bytes: 2_000_001, type: 'image/jpeg' }, FILES.tooLarge],
    [{ type: 'text/html' }, FILES.notDocument],
  ])('rejects %j with the reason (S5.files.1, S5.files.2)', async (how, message) => {
    const { dialog, api, user } = await open();
    // The picker's list of types does not limit dropping.
    const zone = input().parentElement as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { files: [aDocument('file', how)] } });
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByText('No file uploaded')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(dialog.getByText(message)).toBeVisible();
    expect(api.requests('POST /api/user/apply')).toHaveLength(0);
  });

  it('sends the document, refreshes the session and shows the next steps (S2.apply.5, S3.application.2, S4.application.5)', async () => {
    const { user, dialog, api, onClose } = await open();
    await user.upload(input(), aDocument());
    expect(dialog.getByText('lease.pdf')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    const success = within(await screen.findByRole('dialog', { name: 'Success!' }));
    expect(success.getByText(/one step away from becoming an owner/)).toBeVisible();
    expect(api.requests('GET /api/auth/login/success')).toHaveLength(1);
    const body = api.requests('POST /api/user/apply')[0]?.body as FormData;
    expect(body.get('email')).toBe('maria@example.com');
    expect(await (body.get('files') as File).text()).toBe('document');
    await user.click(success.getByRole('button', { name: 'Ok' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('keeps the document when the session has ended, and applies with it after the login', async () => {
    const before = await open({ 'POST /api/user/apply': apiFailure('unauthenticated') });
    await before.user.upload(input(), aDocument());
    await before.user.click(before.dialog.getByRole('button', { name: 'Apply' }));
    expect(await before.dialog.findByRole('alert')).toHaveTextContent('Log in to do this.');
    expect(before.dialog.getByText('lease.pdf')).toBeVisible();
    before.unmount();

    const { api } = await open();
    expect(await screen.findByRole('dialog', { name: 'Success!' })).toBeInTheDocument();
    const [request] = api.requests('POST /api/user/apply');
    expect(await ((request?.body as FormData).get('files') as File).text()).toBe('document');
    expect(await caches.keys()).toEqual([]);
  });

  it('is not sent as another user, and keeps the document for its applicant', async () => {
    const { user, dialog, api, unmount } = await open();
    await user.upload(input(), aDocument());
    await becomeUser(aSessionUser({ _id: anId('Jose') }));
    expect(dialog.getByRole('alert')).toHaveTextContent(/Only .* can send it\.$/);
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/is no longer logged in here/);
    expect(api.requests('POST /api/user/apply')).toHaveLength(0);
    unmount();

    const later = await open();
    expect(await screen.findByRole('dialog', { name: 'Success!' })).toBeInTheDocument();
    const [request] = later.api.requests('POST /api/user/apply');
    expect(await ((request?.body as FormData).get('files') as File).text()).toBe('document');
  });

  it.each([
    ['Cancel', true],
    ['Remove lease.pdf', false],
  ])('removes the document on %s (S2.apply.4)', async (name, closes) => {
    const { user, dialog, onClose } = await open();
    await user.upload(input(), aDocument());
    await user.click(dialog.getByRole('button', { name }));
    expect(dialog.getByText('No file uploaded')).toBeVisible();
    expect(onClose).toHaveBeenCalledTimes(closes ? 1 : 0);
  });

  it('shows the server’s error of the file under it', async () => {
    const { user, dialog } = await open({
      'POST /api/user/apply': apiFailure('invalid_fields', {
        fields: [{ field: 'files', message: FILES.notDocument }],
      }),
    });
    await user.upload(input(), aDocument());
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await dialog.findByText(FILES.notDocument)).toBeVisible();
    expect(dialog.getByText('lease.pdf')).toBeVisible();
  });

  it('shows any other failure and keeps the document (S4.application.5)', async () => {
    const { user, dialog, onClose } = await open({
      'POST /api/user/apply': apiFailure('conflict', { message: FAILURE.alreadyApplied }),
    });
    await user.upload(input(), aDocument());
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(FAILURE.alreadyApplied);
    expect(dialog.getByText('lease.pdf')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('cannot be sent twice or closed while it is being sent', async () => {
    let answer: () => void = () => undefined;
    const { user, dialog, api, onClose } = await open({
      'POST /api/user/apply': () =>
        new Promise((resolve) => {
          answer = () => resolve(SENT);
        }),
    });
    await user.upload(input(), aDocument());
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    await user.click(dialog.getByRole('button', { name: 'Sending…' }));
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(api.requests('POST /api/user/apply')).toHaveLength(1));
    answer();
    expect(await screen.findByRole('dialog', { name: 'Success!' })).toBeVisible();
    expect(api.requests('POST /api/user/apply')).toHaveLength(1);
  });
});
