import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Call } from '@forecourt/shared/api-client';
import type { Attachment } from '@forecourt/shared/contract';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { FileTextIcon, TrashIcon } from '@forecourt/shared/ui/icon';
import css from './attachments.module.css';
import { shownAddress } from './booking-query';
import { ConfirmDialog } from './confirm-dialog';

/** What every browser shows in an `img`, in which nothing of a file can run; the server names files by their bytes. */
const SHOWN = /\.(jpe?g|png|webp)$/i;

/** How a file is removed, and who is told what is left. */
export interface Removing {
  remove?: ((id: string) => Call<Attachment[]>) | undefined;
  onRemoved: (file: Attachment, left: Attachment[]) => void;
}

interface FileListProps extends Removing {
  files: readonly Attachment[];
  /** The one that was removed last, until something else is told. */
  removed: Attachment | undefined;
  /** Where others are chosen. */
  field: RefObject<HTMLInputElement | null>;
}

/** The button that was pressed goes with its file; the keyboard goes on from what is left. */
function useFocusOfLeft({ files, removed, field }: FileListProps) {
  const left = useRef<HTMLUListElement>(null);
  const gone = removed && !files.some(({ id }) => id === removed.id) ? removed.id : undefined;
  useEffect(() => {
    if (gone !== undefined) (left.current ?? field.current)?.focus();
  }, [gone, field]);
  return left;
}

/** Capped in height (S2-2), so it can be scrolled by keyboard too. Of no files, the field beside it says enough. */
export function FileList(props: FileListProps) {
  const { files, remove, removed, onRemoved } = props;
  const { t } = useTranslation('mf-account');
  const [shown, setShown] = useState<Attachment>();
  const [asked, ask] = useState<Attachment>();
  const left = useFocusOfLeft(props);
  const told = removed !== undefined && (
    <Alert tone="positive" live>
      {t('attachments.removed', { name: removed.name })}
    </Alert>
  );
  if (files.length === 0) return told;
  return (
    <>
      <ul ref={left} className={css['files']} tabIndex={0} aria-label={t('attachments.title')}>
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
            {remove && file.id !== undefined && (
              <Button
                variant="ghost"
                aria-label={t('attachments.removeOf', { name: file.name })}
                icon={<TrashIcon size={20} aria-hidden="true" />}
                onClick={() => ask(file)}
              />
            )}
          </li>
        ))}
      </ul>
      {told}
      {shown && <Preview file={shown} onClose={() => setShown(undefined)} />}
      {asked?.id !== undefined && remove && (
        <Removal
          name={asked.name}
          call={remove(asked.id)}
          onClose={() => ask(undefined)}
          onRemoved={(rest) => {
            ask(undefined);
            onRemoved(asked, rest);
          }}
        />
      )}
    </>
  );
}

interface RemovalProps {
  name: string;
  call: Call<Attachment[]>;
  onRemoved: (left: Attachment[]) => void;
  onClose: () => void;
}

function Removal({ name, call, onClose, onRemoved }: RemovalProps) {
  const { t } = useTranslation('mf-account');
  const { api } = useHost();
  const errorText = useErrorText();
  const remove = useMutation({ mutationFn: () => api.send(call), onSuccess: onRemoved });
  return (
    <ConfirmDialog
      open
      title={t('attachments.removeTitle')}
      confirm={t('attachments.confirmRemoval')}
      busy={remove.isPending}
      problem={remove.isError && errorText(remove.error)}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{t('attachments.removeText', { name })}</p>
    </ConfirmDialog>
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
