import { type RentLawTerms, rentLawHint } from '@elbi/contract/domain';
import { Callout } from '@elbi/design-system';
import { usePortal } from '@elbi/portal-sdk';
import { Scale } from 'lucide-react';
import { copy } from '../../copy.ts';

interface RentLawHintProps {
  /** What the owner asks for. */
  terms: RentLawTerms;
  /** Shown to the owner, who can change it, not to a student. */
  isOwn: boolean;
  className?: string;
}

/** Names the rent law where more is asked before moving in than it allows; nothing otherwise (S7.cost.6). */
export function RentLawHint({ terms, isOwn, className }: RentLawHintProps) {
  const { rentLawCeiling } = usePortal().settings;
  const hint = rentLawHint(terms, rentLawCeiling);
  if (!hint) return null;
  return (
    <Callout icon={Scale} className={className}>
      {copy.costs.rentLaw[hint](isOwn)}
    </Callout>
  );
}
