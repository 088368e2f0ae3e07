import { formatDateTime, formatRelative } from '@elbi/contract/format';
import { useNow } from '@elbi/portal-sdk';

/** A relative time, with the exact date and time as a tooltip. */
export function Age({ date }: { date: string }) {
  const now = useNow();
  return (
    <time dateTime={date} title={formatDateTime(date)}>
      {formatRelative(date, now)}
    </time>
  );
}
