import { TextPage } from './TextPage.tsx';
import { termsOfUse } from './terms-copy.ts';

/** The terms of use. */
export function TermsPage() {
  return <TextPage {...termsOfUse} />;
}
