import { formatDateTime, formatRelative } from '@elbi/design-system';

/** How long ago, with the exact date and time as a tooltip. */
export function Age({ date }: { date: string }) {
  return (
    <time dateTime={date} title={formatDateTime(date)}>
      {formatRelative(date)}
    </time>
  );
}
