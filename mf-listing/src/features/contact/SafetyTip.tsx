import { Callout } from '@elbi/design-system';
import { ShieldCheck } from 'lucide-react';
import { copy } from '../../copy.ts';

/** The advice against deposit scams. */
export function SafetyTip() {
  return (
    <Callout tone="tip" icon={ShieldCheck}>
      {copy.contact.tip}
    </Callout>
  );
}
