import { Button, color } from '@elbi/design-system';
import { formatDate } from '@elbi/contract/format';
import styled from 'styled-components';
import { Banner } from '../header/Banner.ts';
import { copy } from '../copy.ts';
import { type Preview, usePreviewFailed } from './preview.ts';

/** The banner of a preview, with a link to end it. */
export function PreviewBanner({ preview }: { preview: Preview }) {
  const { section, version, author, expiresAt, exit } = preview.data;
  const failed = usePreviewFailed(preview);
  return (
    <Root aria-label={copy.preview.label} role="complementary">
      <p aria-live="polite">
        {failed
          ? copy.preview.failed(section, version)
          : copy.preview.text({ section, version, author, until: formatDate(expiresAt) })}
      </p>
      <form method="post" action={exit}>
        <Button type="submit" size="s">
          {failed ? copy.preview.close : copy.preview.leave}
        </Button>
      </form>
    </Root>
  );
}

const Root = styled(Banner)`
  background: ${color.pendingFill};
`;
