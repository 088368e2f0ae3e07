import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { APPROVALS, FAILURE, FIELD_LABELS, SUCCESS, VALIDATION } from '@elbi/contract/domain';
import { anId, apiFailure } from '@elbi/portal-sdk/testing';
import { DATE, someApprovals } from '../../testing/found.ts';
import { openAdmin, row } from '../../testing/open-admin.tsx';
// Loaded in advance, so that tests do not wait for it.
import '@elbi/portal-sdk/forms';
import './ImportDialog.tsx';
import './TermDialog.tsx';

const approvals = { success: true as const, data: someApprovals(anId), total: 3 };
const CSV = new File(['name,address,owner\n'], 'list.csv', { type: 'text/csv' });
const done = (message: string) => ({ success: true as const, message });

describe('Lists', () => {
  it('are imported with the admin’s input; an invalid file is reported (S7.approval.5)', async () => {
    const message = APPROVALS.empty(3, 'name');
    let isWrong = true;
    const { user, api, portal } = openAdmin('?tab=lists', {
      'GET /api/admin/approvals': approvals,
      'POST /api/admin/approvals': () =>
        isWrong
          ? apiFailure('invalid_fields', { fields: [{ field: 'file', message }] })
          : done(SUCCESS.listImported(3)),
    });
    await user.click(await screen.findByRole('button', { name: 'Import a list' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import a list' }));
    await user.type(dialog.getByRole('textbox', { name: /^Issuing office/ }), 'OSH');
    await user.type(dialog.getByRole('textbox', { name: /^Name of the list/ }), 'Dorms');
    await user.type(dialog.getByRole('textbox', { name: /^Term/ }), '2026-1');
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    const { file } = FIELD_LABELS.approval;
    expect(await dialog.findByText(VALIDATION.required(file))).toBeVisible();
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, CSV);
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    expect(await dialog.findByText(message)).toBeVisible();
    isWrong = false;
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.toast.success).toHaveBeenCalledWith(SUCCESS.listImported(3));
    const body = api.requests('POST /api/admin/approvals').at(-1)?.body as FormData;
    expect(Object.fromEntries(body)).toMatchObject({
      issuer: 'OSH',
      list: 'Dorms',
      term: '2026-1',
    });
    expect(body.get('file')).toMatchObject({ size: CSV.size, type: 'text/csv' });
  });

  it('are confirmed by keyboard, row by row (S7.approval.5)', async () => {
    let data = someApprovals(anId);
    const { user, api } = openAdmin('?tab=lists&open=1', {
      'GET /api/admin/approvals': () => ({ ...approvals, data }),
      'PUT /api/admin/approvals/:id': () => {
        data = data.slice(1);
        return done(SUCCESS.approvalConfirmed);
      },
    });
    const first = within(await row('Molave House'));
    first
      .getByRole('button', { name: /^Confirm that Molave House is Molave House, 4 Dao/ })
      .focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Molave House' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'Banaba Rooms' })).toHaveFocus();
    expect(api.requests('PUT /api/admin/approvals/:id')[0]).toMatchObject({
      params: { id: anId('row Molave House') },
      body: { accommodationId: anId('Molave House'), seen: { updatedAt: DATE } },
    });
    expect(api.requests('GET /api/admin/approvals')[0]?.query.get('state')).toBe('open');
  });

  it('show confirmations of other admins, and undo them', async () => {
    const { user, api, portal } = openAdmin('?tab=lists', {
      'GET /api/admin/approvals': approvals,
      'PUT /api/admin/approvals/:id': apiFailure('conflict'),
    });
    const confirmed = within(await row('Banaba Rooms'));
    expect(confirmed.getByRole('link', { name: 'Banaba Rooms for Women' })).toBeVisible();
    await user.click(confirmed.getByRole('button', { name: 'Undo: Banaba Rooms' }));
    await waitFor(() => expect(portal.toast.error).toHaveBeenCalledWith(FAILURE.alreadyDecided));
    expect(api.requests('PUT /api/admin/approvals/:id')[0]?.body).toEqual({
      accommodationId: null,
    });
    const open = within(await row('Zzyzx House'));
    expect(open.getByText('No place has a similar name or address.')).toBeVisible();
  });
});

describe('School terms', () => {
  it('are added and removed, and an invalid one is reported (S7.from.3)', async () => {
    let data = [{ name: 'Midyear', start: '2027-06-14' }];
    const { user, api } = openAdmin('?tab=lists', {
      'GET /api/admin/approvals': { success: true, data: [], total: 0 },
      'GET /api/terms': () => ({ success: true, data }),
      'PUT /api/admin/terms': ({ body }) => {
        data = (body as { terms: typeof data }).terms;
        return done(SUCCESS.termsSaved);
      },
    });
    expect(await screen.findByText('Midyear, from June 14, 2027')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a term' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a term' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const { name, start } = FIELD_LABELS.terms;
    expect(await dialog.findByText(VALIDATION.required(name))).toBeVisible();
    expect(dialog.getByText(VALIDATION.required(start))).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name }), 'Second Semester');
    fireEvent.change(dialog.getByLabelText(start), { target: { value: '2027-01-18' } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Second Semester, from January 18, 2027')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove: Midyear' }));
    await waitFor(() => expect(screen.queryByText(/^Midyear/)).toBeNull());
    expect(api.requests('PUT /api/admin/terms').at(-1)?.body).toEqual({
      terms: [{ name: 'Second Semester', start: '2027-01-18' }],
      seen: [
        { name: 'Midyear', start: '2027-06-14' },
        { name: 'Second Semester', start: '2027-01-18' },
      ],
    });
  });

  it('are reloaded when another admin has changed them, and the typed term stays (S7.from.3)', async () => {
    let data = [{ name: 'Midyear', start: '2027-06-14' }];
    const { user, api } = openAdmin('?tab=lists', {
      'GET /api/admin/approvals': { success: true, data: [], total: 0 },
      'GET /api/terms': () => ({ success: true, data }),
      'PUT /api/admin/terms': apiFailure('conflict', { message: FAILURE.termsChanged }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add a term' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a term' }));
    const { name, start } = FIELD_LABELS.terms;
    await user.type(dialog.getByRole('textbox', { name }), 'Second Semester');
    fireEvent.change(dialog.getByLabelText(start), { target: { value: '2027-01-18' } });
    data = [{ name: 'Summer', start: '2027-06-21' }];
    const save = dialog.getByRole('button', { name: 'Save' });
    await user.click(save);
    expect(await dialog.findByText(FAILURE.termsChanged)).toBeVisible();
    await user.click(save);
    await waitFor(() => expect(api.requests('PUT /api/admin/terms')).toHaveLength(2));
    expect(api.requests('PUT /api/admin/terms')[1]?.body).toEqual({
      terms: [...data, { name: 'Second Semester', start: '2027-01-18' }],
      seen: data,
    });
  });

  it('are loaded again after a failure, and a second one on a day is reported (S7.from.3)', async () => {
    const term = { name: 'Midyear', start: '2027-06-14' };
    let isDown = true;
    const { user, api } = openAdmin('?tab=lists', {
      'GET /api/admin/approvals': { success: true, data: [], total: 0 },
      'GET /api/terms': () =>
        isDown ? apiFailure('internal') : { success: true as const, data: [term] },
      'PUT /api/admin/terms': apiFailure('invalid_fields', {
        fields: [{ field: 'terms', message: VALIDATION.sameDay }],
      }),
    });
    const retry = await screen.findByRole('button', { name: /again|retry/i });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('Midyear, from June 14, 2027')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a term' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a term' }));
    const { name, start } = FIELD_LABELS.terms;
    await user.type(dialog.getByRole('textbox', { name }), 'Summer');
    fireEvent.change(dialog.getByLabelText(start), { target: { value: term.start } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(VALIDATION.sameDay)).toBeVisible();
    expect(api.requests('PUT /api/admin/terms')[0]?.body).toEqual({
      terms: [term, { name: 'Summer', start: term.start }],
      seen: [term],
    });
  });
});
