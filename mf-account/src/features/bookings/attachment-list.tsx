import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '@forecourt/shared/contract';
import { Alert } from '@forecourt/shared/ui/alert';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { FileTextIcon } from '@forecourt/shared/ui/icon';
import { shownAddress } from '../../frame';
import css from './attachments.module.css';

/** What every browser shows in an `img`, in which nothing of a file can run; the server names files by their bytes. */
const SHOWN = /\.(jpe?g|png|webp)$/i;

/** Capped in height (S2-2), so it can be scrolled by keyboard too. */
export function FileList({ files }: { files: readonly Attachment[] }) {
  const { t } = useTranslation('mf-account');
  const [shown, setShown] = useState<Attachment>();
  if (files.length === 0) return <p className={css['muted']}>{t('attachments.none')}</p>;
  return (
    <>
      <ul className={css['files']} tabIndex={0} aria-label={t('attachments.title')}>
        {files.map((file) => (
          <li key={file.path} className={css['row']}>
            <a href={shownAddress(file)} target="_blank" rel="noopener" className={css['file']}>
              <FileTextIcon size={20} aria-hidden="true" />
              {file.name}
            </a>
            {SHOWN.test(file.name) && (
              <button
                type="button"
                className={css['thumb']}
                aria-label={t('attachments.preview', { name: file.name })}
                onClick={() => setShown(file)}
              >
                <img src={file.path} alt="" width={44} height={44} loading="lazy" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {shown && <Preview file={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function Preview({ file: { name, path }, onClose }: { file: Attachment; onClose: () => void }) {
  const { t } = useTranslation('mf-account');
  const [isBroken, setBroken] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      closeLabel={t('actions.close')}
      footer={
        <ButtonLink href={path} target="_blank" rel="noopener">
          {t('attachments.download')}
        </ButtonLink>
      }
    >
      {isBroken ? (
        <Alert tone="negative" live>
          {t('profileBookingInfo.attachmentsError')}
        </Alert>
      ) : (
        <img src={path} alt={name} className={css['picture']} onError={() => setBroken(true)} />
      )}
    </Dialog>
  );
}
