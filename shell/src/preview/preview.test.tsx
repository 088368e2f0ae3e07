import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { A_PREVIEW } from '../testing/registry.ts';
import { renderPortal, standInForBrowser } from '../testing/render-portal.tsx';
import { Preview } from './preview.ts';

standInForBrowser();

describe('a preview', () => {
  it('is shown on every page, with a link to end it', async () => {
    renderPortal({ bootstrap: { preview: A_PREVIEW } });
    const banner = within(await screen.findByRole('complementary', { name: 'Preview' }));
    expect(banner.getByText(/^Preview of search v2 by Team Explore/)).toHaveTextContent(
      'until November 27, 2026',
    );
    const leave = banner.getByRole('button', { name: 'Leave the preview' });
    expect(leave.closest('form')).toHaveAttribute('action', '/preview/exit');
    expect(leave.closest('form')).toHaveAttribute('method', 'post');
  });

  it('is not shown without one', async () => {
    renderPortal();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('complementary', { name: 'Preview' })).not.toBeInTheDocument();
  });
});

describe('a preview that fails', () => {
  const failed = { outcome: 'failed', phase: 'load', message: '404' } as const;

  it('notifies its banner, once', () => {
    const preview = new Preview(A_PREVIEW);
    const listener = vi.fn();
    preview.subscribe(listener);
    preview.record({ section: 'search', version: 'v2', ...failed });
    preview.record({ section: 'search', version: 'v2', ...failed });
    expect(preview.hasFailed).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it.each([
    { section: 'listing', version: 'v2', ...failed },
    { section: 'search', version: 'v1', ...failed },
    { section: 'search', version: 'v2', outcome: 'shown' } as const,
  ])('ignores the report %j', (report) => {
    const preview = new Preview(A_PREVIEW);
    preview.record(report);
    expect(preview.hasFailed).toBe(false);
  });
});
