import { useEffect, useState } from 'react';
import { DURATIONS } from '@elbi/contract/codes';
import { useNavigation } from '@elbi/portal-sdk';

/** Goes to the home page after the moment that the specification gives the toast. */
export function useLeaveSoon() {
  const { navigate } = useNavigation();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => navigate('/'), DURATIONS.redirect);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate]);
  return { isLeaving, leaveSoon: () => setLeaving(true) };
}
