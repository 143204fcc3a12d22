import { useTranslation } from 'react-i18next';
import { mediaAddress, type MediaItem } from '@forecourt/shared/contract';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { Stack } from '@forecourt/shared/ui/stack';
import { MediaGrid } from './media-grid';
import { MediaUpload } from './media-upload';

/** What a record keeps of a picture; `alt` by language, to begin with. */
interface ChosenPicture extends Pick<MediaItem, 'width' | 'height' | 'alt'> {
  src: string;
}

interface MediaPickerProps {
  open: boolean;
  onClose: () => void;
  onChoose: (picture: ChosenPicture) => void;
}

/** Asks for a picture of the library, or for a new one. */
export function MediaPicker({ open, onClose, onChoose }: MediaPickerProps) {
  const { t } = useTranslation('mf-cms');
  return (
    <Dialog open={open} onClose={onClose} size="full" title={t('admin.media.pick')} closeLabel={t('actions.close')}>
      <Stack gap={5}>
        <MediaUpload />
        <MediaGrid
          labelOf={({ name }) => t('admin.media.use', { name })}
          onChoose={({ id, focal, width, height, alt }) => {
            onChoose({ src: mediaAddress(id, focal), width, height, alt });
            onClose();
          }}
        />
      </Stack>
    </Dialog>
  );
}
