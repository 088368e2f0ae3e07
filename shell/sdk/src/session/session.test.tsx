import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSessionUser, mockApi, renderSection } from '../testing/index.tsx';
import { useRefresh } from '../data/use-refresh.ts';
import { SESSION_KEY, useSession } from './session.ts';

function Who() {
  const { user, role } = useSession();
  const refresh = useRefresh();
  return (
    <button onClick={() => void refresh(SESSION_KEY)}>
      {user?.fullName.firstName ?? 'Nobody'}, {role}
    </button>
  );
}

describe('useSession', () => {
  it('is a visitor without a request (S3.user.3, S4.role.1)', () => {
    renderSection(<Who />);
    expect(screen.getByRole('button', { name: 'Nobody, unregistered' })).toBeInTheDocument();
  });

  it('refreshes the session after a change of the user (S3.user.2, S4.role.1)', async () => {
    const owner = aSessionUser({ role: 'owner' });
    mockApi({ 'GET /api/auth/login/success': { success: true, user: owner, data: owner } });
    const { user } = renderSection(<Who />, { role: 'registered' });
    await user.click(screen.getByRole('button', { name: 'Maria, registered' }));
    expect(await screen.findByRole('button', { name: 'Maria, owner' })).toBeInTheDocument();
  });
});
