import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@forecourt/shared/ui/button';
import { CameraIcon } from '@forecourt/shared/ui/icon';
import { MediaPicker } from './media-picker';
import css from './media.module.css';

interface PictureChoiceProps {
  /** Name of the field that keeps the address. */
  name: string;
  address: string;
  isReadOnly?: boolean;
  onChoose: ComponentProps<typeof MediaPicker>['onChoose'];
}

/** Beside a field with the address of a picture: how it looks, and the way to the library. */
export function PictureChoice({ name, address, isReadOnly = false, onChoose }: PictureChoiceProps) {
  const { t } = useTranslation('mf-cms');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {address !== '' && <img src={address} alt="" className={css['chosen']} />}
      {!isReadOnly && (
        <Button icon={<CameraIcon size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('admin.form.choosePicture', { name })}
        </Button>
      )}
      <MediaPicker open={isOpen} onClose={() => setOpen(false)} onChoose={onChoose} />
    </>
  );
}
