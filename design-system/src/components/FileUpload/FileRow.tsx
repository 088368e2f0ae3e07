import { formatBytes } from '@elbi/contract/format';
import { ArrowDown, ArrowUp, CircleAlert, FileText, RotateCw, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { oneLine, typeset } from '../../theme/mixins.ts';
import { below, border, color, radius, size, space } from '../../theme/tokens.ts';
import { Badge } from '../Badge/Badge.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { UploadItem } from './upload-item.ts';

interface FileRowProps {
  /** The file, with its progress. */
  file: UploadItem;
  /** Its position, if the order matters. */
  position?: { index: number; of: number };
  /** The first picture, shown in lists. */
  isThumbnail?: boolean;
  disabled: boolean;
  /** Called when it is removed. */
  onRemove: () => void;
  /** Called with the direction in which it moves among the others. */
  onMove?: (by: -1 | 1) => void;
  /** Called when a failed file is sent again. */
  onRetry?: () => void;
}

/** A chosen file: picture, name, size, progress or error, and actions. */
export function FileRow({
  file,
  position,
  isThumbnail = false,
  disabled,
  onRemove,
  onMove,
  onRetry,
}: FileRowProps) {
  return (
    <Root data-picture={position ? '' : undefined}>
      {file.previewUrl ? <Preview src={file.previewUrl} alt="" /> : <NoPreview />}
      <Text>
        <Name title={file.name}>{file.name}</Name>
        <FileState file={file} />
        {isThumbnail && <Badge>{copy.thumbnail}</Badge>}
      </Text>
      <Actions>
        {file.status === 'failed' && file.canRetry && onRetry && (
          <IconButton icon={RotateCw} label={copy.retry(file.name)} onClick={onRetry} />
        )}
        {onMove && position && position.of > 1 && (
          <>
            <IconButton
              icon={ArrowUp}
              label={copy.moveEarlier(file.name)}
              disabled={disabled || position.index === 0}
              onClick={() => onMove(-1)}
            />
            <IconButton
              icon={ArrowDown}
              label={copy.moveLater(file.name)}
              disabled={disabled || position.index === position.of - 1}
              onClick={() => onMove(1)}
            />
          </>
        )}
        <IconButton
          icon={Trash2}
          label={copy.remove(file.name)}
          disabled={disabled}
          onClick={onRemove}
        />
      </Actions>
    </Root>
  );
}

/** The drawing of a file without a picture. */
export function NoPreview() {
  return (
    <Sheet aria-hidden="true">
      <Icon icon={FileText} />
    </Sheet>
  );
}

function FileState({ file }: { file: UploadItem }) {
  if (file.status === 'failed') {
    return (
      <Failure role="alert">
        <Icon icon={CircleAlert} size="s" />
        <span>{file.error ?? copy.failed}</span>
      </Failure>
    );
  }
  if (file.status === 'preparing') return <Details>{copy.preparing}</Details>;
  if (file.status === 'uploading') {
    return (
      <>
        <Details>{progressText(file.progress)}</Details>
        <Progress
          aria-label={copy.progress(file.name)}
          aria-valuetext={progressText(file.progress)}
          {...(file.progress === undefined ? {} : { value: file.progress, max: 1 })}
        />
      </>
    );
  }
  const bytes = file.size === undefined ? null : formatBytes(file.size);
  return <Details>{file.status === 'done' ? copy.done(bytes) : bytes}</Details>;
}

/** The upload is complete, and the server is still checking it. */
function progressText(progress: number | undefined): string {
  if (progress === undefined) return copy.uploading;
  return progress < 1 ? copy.percent(Math.floor(progress * 100)) : copy.checking;
}

const Root = styled.li`
  display: grid;
  grid-template-columns: ${size.uploadIcon} minmax(0, 1fr) auto;
  &[data-picture],
  &:has(> img) {
    grid-template-columns: ${size.uploadThumb} minmax(0, 1fr) auto;
  }
  gap: ${space[16]};
  align-items: center;
  padding-bottom: ${space[16]};
  & + & {
    padding-top: ${space[16]};
    border-top: ${border.hairline} solid ${color.line};
  }
  ${below.tablet} {
    &,
    &[data-picture],
    &:has(> img) {
      grid-template-columns: ${size.avatarL} minmax(0, 1fr) auto;
    }
    gap: ${space[12]};
  }
`;

const Preview = styled.img`
  width: 100%;
  aspect-ratio: 4 / 3;
  border-radius: ${radius.small};
  background: ${color.sunken2};
  object-fit: cover;
`;

const Sheet = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: ${size.uploadIcon};
  height: ${size.uploadIcon};
  border-radius: ${radius.control};
  background: ${color.sunken};
  color: ${color.text2};
  /* As large as the picture that replaces it, to avoid a layout shift. */
  [data-picture] > & {
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 3;
  }
`;

const Text = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-items: start;
  min-width: 0;
`;

const Name = styled.p`
  max-width: 100%;
  ${typeset('bodyMedium')}
  ${oneLine}
`;

const Details = styled.p`
  color: ${color.text2};
  ${typeset('small')}
`;

const Failure = styled.p`
  display: flex;
  gap: ${space[6]};
  align-items: flex-start;
  color: ${color.error};
  ${typeset('smallMedium')}
  & > svg {
    margin-top: calc((1lh - ${size.iconS}) / 2);
  }
`;

const Progress = styled.progress`
  appearance: none;
  width: 100%;
  height: ${size.progress};
  border: 0;
  border-radius: ${radius.full};
  background: ${color.sunken2};
  overflow: hidden;
  &::-webkit-progress-bar {
    background: ${color.sunken2};
  }
  &::-webkit-progress-value {
    border-radius: ${radius.full};
    background: ${color.text2};
  }
  &::-moz-progress-bar {
    background: ${color.text2};
  }
`;

const Actions = styled.div`
  display: flex;
  /* One button fits beside the name; several are placed below it. */
  ${below.tablet} {
    &:has(> :nth-child(2)) {
      grid-column: 1 / -1;
      justify-content: flex-end;
    }
  }
`;
