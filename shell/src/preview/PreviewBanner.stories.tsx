import { Preview } from './preview.ts';
import { PreviewBanner } from './PreviewBanner.tsx';

function aPreview(): Preview {
  return new Preview({
    section: 'search',
    version: '0e06fd653471',
    author: 'Team Explore',
    expiresAt: '2026-11-27T10:00:00.000+08:00',
    // Has no destination in a story.
    exit: 'data:,',
  });
}

function failedPreview(): Preview {
  const preview = aPreview();
  const { section, version } = preview.data;
  preview.record({ section, version, outcome: 'failed', phase: 'load' });
  return preview;
}

export default {
  title: 'Shell/PreviewBanner',
  component: PreviewBanner,
  parameters: { layout: 'fullscreen' },
};

export const Default = { render: () => <PreviewBanner preview={aPreview()} /> };

export const Failed = { render: () => <PreviewBanner preview={failedPreview()} /> };
