import { usePortal } from '@elbi/portal-sdk';
import { TextPage } from './TextPage.tsx';
import { privacyNotice } from './privacy-copy.ts';

/** The privacy notice: stored data, purposes, and rights of users. */
export function PrivacyPage() {
  const { contactEmail } = usePortal().settings;
  return <TextPage {...privacyNotice(contactEmail)} />;
}
