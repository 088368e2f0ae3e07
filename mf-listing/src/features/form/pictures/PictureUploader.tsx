import type { Ref } from 'react';
import { FILE_LIMITS } from '@elbi/contract/domain';
import { FileUpload, type UploadItem } from '@elbi/design-system';
import { formCopy } from '../copy.ts';
import type { FormPicture } from './picture-list.ts';
import type { FormPictures } from './use-pictures.ts';

interface PictureUploaderProps {
  pictures: FormPictures;
  /** The button, which gets the focus when the pictures are invalid. */
  ref: Ref<HTMLButtonElement>;
}

/** A control to choose, order and remove the pictures of a place; each is uploaded when chosen. */
export function PictureUploader({ pictures: { items, list, error }, ref }: PictureUploaderProps) {
  const preparing = list.preparing();
  const hasRoom = list.hasRoom();
  return (
    <FileUpload
      ref={ref}
      label={formCopy.pictures.label}
      hideLabel
      help={formCopy.pictures.help}
      error={error}
      files={items.map((picture) => uploadItemOf(picture, hasRoom))}
      status={preparing && formCopy.pictures.preparing(preparing.position, preparing.of)}
      accept={FILE_LIMITS.pictureTypes.join(',')}
      multiple
      max={FILE_LIMITS.picturesPerPlace.max}
      emptyText={formCopy.pictures.none}
      buttonLabel={formCopy.pictures.choose}
      onSelect={(files) => list.add(files)}
      onRemove={(key) => list.remove(key)}
      onMove={(key, by) => list.move(key, by)}
      onRetry={(key) => list.retry(key)}
    />
  );
}

function uploadItemOf(picture: FormPicture, hasRoom: boolean): UploadItem {
  const { key, name, size, status, progress, error, retry, preview } = picture;
  return {
    id: key,
    name,
    size: size ?? undefined,
    status: status === 'ready' ? 'done' : status,
    progress,
    error: error ?? undefined,
    canRetry: retry === 'always' || (retry === 'with room' && hasRoom),
    previewUrl: preview ?? undefined,
  };
}
