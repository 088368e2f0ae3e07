import { Button, border, color, formatDate, space, typeset } from '@elbi/design-system';
import styled from 'styled-components';
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

const Root = styled.aside`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[6]} ${space[16]};
  align-items: center;
  justify-content: center;
  padding: ${space[6]} ${space[16]};
  border-bottom: ${border.hairline} solid ${color.line};
  background: ${color.pendingFill};
  color: ${color.text};
  ${typeset('caption')}
`;
