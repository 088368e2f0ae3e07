import {
  type ChangeEvent,
  type DragEvent,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Upload } from 'lucide-react';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { visuallyHidden, typeset } from '../../theme/mixins.ts';
import { below, border, color, motionDuration, radius, space } from '../../theme/tokens.ts';
import { Button } from '../Button/Button.tsx';
import { type FieldProps, FieldFrame, useField } from '../Field/Field.tsx';
import { FileRow, NoPreview } from './FileRow.tsx';
import type { UploadItem } from './upload-item.ts';

export interface FileUploadProps extends FieldProps {
  /** The chosen files, with their progress. */
  files: readonly UploadItem[];
  /** The chosen or dropped files, unchecked: the caller validates type, size and number. */
  onSelect: (files: File[]) => void;
  /** Called with the ID of a removed file. */
  onRemove: (id: string) => void;
  /** If given, pictures can be reordered; the first is the thumbnail. */
  onMove?: (id: string, by: -1 | 1) => void;
  /** Called with the ID of a failed file that is sent again. */
  onRetry?: (id: string) => void;
  /** As in `<input accept>`. */
  accept?: string;
  /** Whether several files can be chosen. */
  multiple?: boolean;
  /** Maximum number of files; no more can be chosen then. */
  max?: number;
  /** Progress message: "Preparing 3 of 10". */
  status?: string | null;
  /** The sentence of an empty upload area. */
  emptyText?: string;
  /** The text of the button that chooses files. */
  buttonLabel?: string;
  /** The button, for moving the focus to the field. */
  ref?: Ref<HTMLButtonElement>;
}

/** A control for choosing or dropping files, with the state of each. It sends nothing itself. */
export function FileUpload({
  files,
  onSelect,
  onRemove,
  onMove,
  onRetry,
  accept,
  multiple = false,
  max,
  status,
  emptyText = copy.none,
  buttonLabel = !multiple && files.length > 0 ? copy.replace : copy.choose,
  ref,
  ...props
}: FileUploadProps) {
  const { frame, control, group, box } = useField(props);
  const { label, disabled = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const choose = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number | null>(null);
  const statusId = useId();
  const [over, setOver] = useState(false);
  const thumbnail = onMove && files.find((file) => file.status !== 'failed');
  const full = max !== undefined && files.length >= max;
  const blocked = disabled || (full && max > 1);

  // The pressed delete button was removed: its neighbour gets the focus, or the main button.
  useEffect(() => {
    if (removedAt.current === null) return;
    const row = list.current?.children[Math.min(removedAt.current, files.length - 1)];
    [...(row ?? choose.current)!.querySelectorAll('button')].at(-1)?.focus();
    removedAt.current = null;
  }, [files.length]);

  const select = (selected: FileList | null) => {
    const chosen = [...(selected ?? [])];
    if (chosen.length > 0) onSelect(multiple ? chosen : chosen.slice(0, 1));
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    select(event.target.files);
    // Reset, so that a removed file can be chosen again.
    event.target.value = '';
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!blocked) select(event.dataTransfer.files);
  };

  return (
    <FieldFrame group {...frame}>
      <Zone
        data-over={over || undefined}
        data-invalid={box['data-invalid']}
        onDragOver={(event) => {
          event.preventDefault();
          if (!blocked) setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        {files.length > 0 && (
          <List ref={list} aria-label={label}>
            {files.map((file, index) => (
              <FileRow
                key={file.id}
                file={file}
                position={onMove ? { index, of: files.length } : undefined}
                isThumbnail={file === thumbnail}
                disabled={disabled}
                onRemove={() => {
                  removedAt.current = index;
                  onRemove(file.id);
                }}
                onMove={onMove && ((by) => onMove(file.id, by))}
                onRetry={onRetry && (() => onRetry(file.id))}
              />
            ))}
          </List>
        )}
        <Status role="status" data-shown={status ? '' : undefined}>
          {status}
        </Status>
        <Choose ref={choose}>
          {files.length === 0 && (
            <>
              <NoPreview />
              <Empty id={statusId}>{emptyText}</Empty>
            </>
          )}
          <Button
            ref={ref}
            id={control.id}
            size="s"
            icon={Upload}
            disabled={blocked}
            aria-describedby={[files.length === 0 && statusId, control['aria-describedby']]
              .filter(Boolean)
              .join(' ')}
            aria-labelledby={`${group['aria-labelledby']} ${control.id}`}
            aria-label={buttonLabel}
            onClick={() => input.current?.click()}
          >
            {buttonLabel}
          </Button>
        </Choose>
        <HiddenInput
          ref={input}
          type="file"
          accept={accept}
          multiple={multiple}
          tabIndex={-1}
          aria-hidden="true"
          data-testid={`${control.id}-input`}
          onChange={handleChange}
        />
      </Zone>
    </FieldFrame>
  );
}

const Zone = styled.div`
  position: relative;
  border: ${border.check} dashed ${color.lineStrong};
  border-radius: ${radius.panel};
  background: ${color.surface};
  transition: background-color ${motionDuration.colour} ease-out;
  &[data-invalid] {
    border-color: ${color.error};
  }
  &[data-over] {
    border-color: ${color.text};
    background: ${color.sunken};
  }
`;

const List = styled.ul`
  padding: ${space[16]} ${space[16]} 0;
`;

const Status = styled.p`
  &[data-shown] {
    padding: ${space[16]} ${space[16]} 0;
    color: ${color.text2};
    ${typeset('small')}
  }
`;

const Choose = styled.div`
  display: flex;
  gap: ${space[16]};
  align-items: center;
  padding: ${space[16]};
  ${below.tablet} {
    flex-wrap: wrap;
    & > button {
      flex: 1 0 100%;
    }
  }
`;

const Empty = styled.span`
  flex: 1;
  min-width: 0;
  color: ${color.text2};
  ${typeset('body')}
`;

const HiddenInput = styled.input`
  ${visuallyHidden}
`;
