import type { Ref } from 'react';
import { FILE_LIMITS } from '@elbi/contract/codes';
import { FileUpload, type UploadItem } from '@elbi/design-system';
import { formCopy } from '../copy.ts';
import type { FormPicture } from './picture-list.ts';
import type { FormPictures } from './use-pictures.ts';

interface PictureUploaderProps {
  pictures: FormPictures;
  /** The button, which gets the focus when the pictures are wrong. */
  ref: Ref<HTMLButtonElement>;
}

/** Chooses, orders and removes the pictures of a place; each is sent as soon as it is chosen. */
export function PictureUploader({ pictures: { items, list, error }, ref }: PictureUploaderProps) {
  return (
    <FileUpload
      ref={ref}
      label={formCopy.pictures.label}
      hideLabel
      help={formCopy.pictures.help}
      error={error}
      files={items.map(uploadItemOf)}
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

function uploadItemOf({
  key,
  name,
  size,
  status,
  progress,
  error,
  preview,
}: FormPicture): UploadItem {
  return {
    id: key,
    name,
    size: size ?? undefined,
    status: status === 'ready' ? 'done' : status,
    progress,
    error: error ?? undefined,
    previewUrl: preview ?? undefined,
  };
}
