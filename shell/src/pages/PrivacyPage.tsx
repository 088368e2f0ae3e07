import { usePortal } from '@elbi/portal-sdk';
import { TextPage } from './TextPage.tsx';
import { privacyNotice } from './privacy-copy.ts';

/** What is kept about people, why, and what they can ask for. */
export function PrivacyPage() {
  const { contactEmail } = usePortal().settings;
  return <TextPage {...privacyNotice(contactEmail)} />;
}
