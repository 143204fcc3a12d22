import { useMutation } from '@tanstack/react-query';
import { useId, useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoField as PhotoFieldId } from '@forecourt/shared/contract';
import { Button } from '@forecourt/shared/ui/button';
import { CameraIcon, CheckIcon, UploadIcon } from '@forecourt/shared/ui/icon';
import { Cluster } from '@forecourt/shared/ui/stack';
import { photoOf, type Photo } from './photo';
import css from './photo-field.module.css';

interface PhotoFieldProps {
  id: PhotoFieldId;
  required: boolean;
  photo: Photo | undefined;
  isSent: boolean;
  /** It was taken before a reload, which no photo outlives. */
  isLost: boolean;
  error: string | undefined;
  onPhoto: (photo: Photo) => void;
}

/** One photo: taken by the camera or chosen as a file, in a frame of the shape of a document, turned, taken again. */
export function PhotoField({ id, required, photo, isSent, isLost, error, onPhoto }: PhotoFieldProps) {
  const { t } = useTranslation('mf-account');
  const own = useId();
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const make = useMutation({
    mutationFn: ({ source, quarters = 0 }: { source: Blob; quarters?: number }) => photoOf(id, source, quarters),
    onSuccess: onPhoto,
  });
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const source = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (source) make.mutate({ source });
  };
  const label = t(`selfCheckIn.photoFields.${id}`);
  const named = (action: string) => t('selfCheckIn.photos.of', { action, photo: label });
  const problem = make.isError ? t('selfCheckIn.photos.unreadable') : error;
  const input = { type: 'file', accept: 'image/*', tabIndex: -1, hidden: true, onChange: take } as const;
  return (
    <div role="group" aria-labelledby={`${own}-label`} aria-describedby={`${own}-state`} className={css['field']}>
      <p id={`${own}-label`} className={css['label']}>
        {label} {!required && <span className={css['muted']}>({t('states.optional')})</span>}
      </p>
      <div className={css['frame']}>
        {photo ? <img src={photo.preview} alt={label} className={css['photo']} /> : <Empty isSent={isSent} />}
      </div>
      <p id={`${own}-state`} role="status" className={problem ? css['error'] : css['muted']}>
        {problem ?? stateText(t, { isBusy: make.isPending, photo, isSent, isLost })}
      </p>
      <input ref={camera} {...input} capture="environment" aria-label={named(t('selfCheckIn.photos.take'))} />
      <input ref={files} {...input} aria-label={named(t('selfCheckIn.photos.choose'))} />
      <Cluster gap={2}>
        <Button
          id={`photo-${id}`}
          icon={<CameraIcon size={18} aria-hidden="true" />}
          aria-label={named(t(photo ? 'selfCheckIn.photos.again' : 'selfCheckIn.photos.take'))}
          onClick={() => camera.current?.click()}
        >
          {t(photo ? 'selfCheckIn.photos.again' : 'selfCheckIn.photos.take')}
        </Button>
        {photo ? (
          <Button
            variant="ghost"
            busy={make.isPending}
            aria-label={named(t('selfCheckIn.photos.rotate'))}
            onClick={() => make.mutate({ source: photo.file, quarters: 1 })}
          >
            {t('selfCheckIn.photos.rotate')}
          </Button>
        ) : (
          <Button
            variant="ghost"
            icon={<UploadIcon size={18} aria-hidden="true" />}
            aria-label={named(t('selfCheckIn.photos.choose'))}
            onClick={() => files.current?.click()}
          >
            {t('selfCheckIn.photos.choose')}
          </Button>
        )}
      </Cluster>
    </div>
  );
}

const Empty = ({ isSent }: { isSent: boolean }) => (isSent ? <CheckIcon size={32} /> : <CameraIcon size={32} />);

interface PhotoState {
  isBusy: boolean;
  photo: Photo | undefined;
  isSent: boolean;
  isLost: boolean;
}

function stateText(t: (key: string) => string, { isBusy, photo, isSent, isLost }: PhotoState): string {
  if (isBusy) return t('selfCheckIn.photos.preparing');
  if (isSent) return t('selfCheckIn.photos.sent');
  if (isLost) return t('selfCheckIn.photos.retake');
  return photo ? t('selfCheckIn.photos.ready') : '';
}
