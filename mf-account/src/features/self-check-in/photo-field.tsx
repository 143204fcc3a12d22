import { useMutation } from '@tanstack/react-query';
import { useId, useRef, type ChangeEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoField as PhotoFieldId } from '@forecourt/shared/contract';
import { Button } from '@forecourt/shared/ui/button';
import { CameraIcon, CheckIcon, UploadIcon } from '@forecourt/shared/ui/icon';
import { Cluster } from '@forecourt/shared/ui/stack';
import { useCamera } from './camera';
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

/**
 * One photo: taken by the camera or chosen as a file, in a frame of the shape of a document, turned, taken again. The
 * camera is seen in the frame; where it is not to be had, the device is asked for a photo in its own way.
 */
export function PhotoField({ id, required, photo, isSent, isLost, error, onPhoto }: PhotoFieldProps) {
  const { t } = useTranslation('mf-account');
  const own = useId();
  const camera = useCamera();
  const captures = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const make = useMutation({
    mutationFn: async ({ source, quarters = 0 }: { source: Blob | Promise<Blob>; quarters?: number }) =>
      photoOf(id, await source, quarters),
    onSuccess: onPhoto,
  });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const source = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (source) make.mutate({ source });
  };
  const label = t(`selfCheckIn.photoFields.${id}`);
  const named = (action: string) => t('selfCheckIn.photos.of', { action, photo: label });
  const take = () => {
    if (camera.isOn) make.mutate({ source: camera.take() });
    else if (camera.isAway) captures.current?.click();
    else void camera.start();
  };
  const problem = make.isError ? t('selfCheckIn.photos.unreadable') : error;
  const input = { type: 'file', accept: 'image/*', tabIndex: -1, hidden: true, onChange: choose } as const;
  const press = camera.isOn ? 'shoot' : photo ? 'again' : 'take';
  return (
    <div role="group" aria-labelledby={`${own}-label`} aria-describedby={`${own}-state`} className={css['field']}>
      <p id={`${own}-label`} className={css['label']}>
        {label} {!required && <span className={css['muted']}>({t('states.optional')})</span>}
      </p>
      <div className={css['frame']} data-live={camera.isOn || undefined}>
        {camera.isOn ? (
          <video ref={camera.video} autoPlay muted playsInline aria-label={label} className={css['live']} />
        ) : (
          <Taken photo={photo} label={label} isSent={isSent} />
        )}
      </div>
      <p id={`${own}-state`} role="status" className={problem ? css['error'] : css['muted']}>
        {problem ?? stateText(t, { isBusy: make.isPending, photo, isSent, isLost, camera })}
      </p>
      <input ref={captures} {...input} capture="environment" aria-label={named(t('selfCheckIn.photos.take'))} />
      <input ref={files} {...input} aria-label={named(t('selfCheckIn.photos.choose'))} />
      <Cluster gap={2}>
        <Button
          id={`photo-${id}`}
          variant={camera.isOn ? 'primary' : 'secondary'}
          icon={<CameraIcon size={18} aria-hidden="true" />}
          aria-label={named(t(`selfCheckIn.photos.${press}`))}
          onClick={take}
        >
          {t(`selfCheckIn.photos.${press}`)}
        </Button>
        <Beside
          {...{ camera, named, photo }}
          isBusy={make.isPending}
          onChoose={() => files.current?.click()}
          onTurn={(source) => make.mutate({ source, quarters: 1 })}
        />
      </Cluster>
    </div>
  );
}

type Camera = ReturnType<typeof useCamera>;

interface BesideProps {
  camera: Pick<Camera, 'isOn' | 'stop'>;
  photo: Photo | undefined;
  isBusy: boolean;
  named: (action: string) => string;
  onChoose: () => void;
  onTurn: (photo: File) => void;
}

/** What can be done instead: close the camera, turn the photo, choose one or another one. */
function Beside({ camera, photo, isBusy, named, onChoose, onTurn }: BesideProps) {
  const { t } = useTranslation('mf-account');
  const button = (key: 'stop' | 'rotate' | 'choose', onClick: () => void, icon?: ReactNode) => (
    <Button
      variant="ghost"
      busy={key === 'rotate' && isBusy}
      icon={icon}
      aria-label={named(t(`selfCheckIn.photos.${key}`))}
      onClick={onClick}
    >
      {t(`selfCheckIn.photos.${key}`)}
    </Button>
  );
  if (camera.isOn) return button('stop', camera.stop);
  return (
    <>
      {photo && button('rotate', () => onTurn(photo.file))}
      {button('choose', onChoose, <UploadIcon size={18} aria-hidden="true" />)}
    </>
  );
}

function Taken({ photo, label, isSent }: Pick<PhotoFieldProps, 'photo' | 'isSent'> & { label: string }) {
  if (photo) return <img src={photo.preview} alt={label} className={css['photo']} />;
  return isSent ? <CheckIcon size={32} /> : <CameraIcon size={32} />;
}

interface PhotoState extends Pick<PhotoFieldProps, 'photo' | 'isSent' | 'isLost'> {
  isBusy: boolean;
  camera: Pick<Camera, 'isOn' | 'isRefused'>;
}

function stateText(t: (key: string) => string, { isBusy, photo, isSent, isLost, camera }: PhotoState): string {
  if (isBusy) return t('selfCheckIn.photos.preparing');
  if (camera.isOn) return t('selfCheckIn.photos.aim');
  if (photo && !isSent) return t('selfCheckIn.photos.ready');
  if (camera.isRefused) return t('selfCheckIn.photos.noCamera');
  if (isSent) return t('selfCheckIn.photos.sent');
  return isLost ? t('selfCheckIn.photos.retake') : '';
}
