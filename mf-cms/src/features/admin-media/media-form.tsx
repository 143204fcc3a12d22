import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError, changeMediaCall, deleteMediaCall, mediaUsesCall } from '@forecourt/shared/api-client';
import { LANGUAGES, type MediaItem } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { useLeave, usePathTo, useUnsaved } from '../../administration';
import { useRefreshedPictures } from '../../administration/media-library';
import { FocalPointField } from './focal-point-field';

const LONGEST_NAME = 200;
const LONGEST_ALT = 300;

interface MediaFormProps {
  item: MediaItem;
  mayChange: boolean;
  onClose: () => void;
}

type Draft = Pick<MediaItem, 'name' | 'alt' | 'focal'>;

const isChanged = (draft: Draft, item: MediaItem): boolean =>
  draft.name !== item.name ||
  draft.focal.x !== item.focal.x ||
  draft.focal.y !== item.focal.y ||
  LANGUAGES.some((language) => (draft.alt[language] ?? '') !== (item.alt[language] ?? ''));

/** A picture: name, alternative text per language of the site, focal point, where it is used, and its end. */
export function MediaForm({ item, mayChange, onClose }: MediaFormProps) {
  const { t } = useTranslation('mf-cms');
  const { api, config } = useHost();
  const refresh = useRefreshedPictures();
  const leave = useLeave();
  const [draft, setDraft] = useState<Draft>(item);
  useUnsaved(isChanged(draft, item), 'lost');
  const done = async () => {
    onClose();
    await refresh();
  };
  const { name, alt, focal } = draft;
  const save = useMutation({
    mutationFn: () => api.send(changeMediaCall(item, { name, alt, focal })),
    onSuccess: done,
  });
  const refusals = save.error instanceof ApiError && save.error.status === 422 ? save.error.details : {};
  return (
    <Dialog open onClose={() => leave(onClose)} title={item.name} closeLabel={t('actions.close')}>
      <form
        noValidate
        aria-label={item.name}
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate();
        }}
      >
        <Stack gap={4}>
          <FocalPointField
            item={item}
            point={focal}
            disabled={!mayChange}
            onChange={(focal) => setDraft({ ...draft, focal })}
          />
          <TextField
            label={t('admin.media.name')}
            maxLength={LONGEST_NAME}
            disabled={!mayChange}
            value={name}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
          {config.global.languages.map(({ isoLanguageName: language, name: called }) => (
            <TextField
              key={language}
              label={t('admin.media.alt', { language: called })}
              lang={language}
              maxLength={LONGEST_ALT}
              disabled={!mayChange}
              value={alt[language] ?? ''}
              error={refusals[`alt.${language}`] && t('admin.media.altMissing')}
              onChange={({ target }) => setDraft({ ...draft, alt: { ...alt, [language]: target.value } })}
            />
          ))}
          <ErrorAlert error={save.error} />
          {mayChange && (
            <Cluster>
              <Button type="submit" variant="primary" busy={save.isPending}>
                {t('actions.save')}
              </Button>
            </Cluster>
          )}
          <Uses item={item} mayDelete={mayChange} onDeleted={done} />
        </Stack>
      </form>
    </Dialog>
  );
}

/** Only what nothing shows is deleted. */
function Uses({ item, mayDelete, onDeleted }: { item: MediaItem; mayDelete: boolean; onDeleted: () => Promise<void> }) {
  const { t } = useTranslation('mf-cms');
  const { api } = useHost();
  const pathTo = usePathTo();
  const { data, error } = useQuery({
    queryKey: ['cms', 'administration', 'media-uses', item.id],
    meta: { personal: true },
    queryFn: ({ signal }) => api.send(mediaUsesCall(item.id), signal),
    staleTime: 0,
  });
  if (error) return <ErrorAlert error={error} />;
  if (!data) return null;
  if (data.items.length === 0)
    return (
      <Stack gap={3}>
        <p>{t('admin.media.unused')}</p>
        {mayDelete && <DeleteButton item={item} onDeleted={onDeleted} />}
      </Stack>
    );
  return (
    <Stack gap={3}>
      <h3>{t('admin.media.uses')}</h3>
      <ul>
        {data.items.map(({ kind, id, name }) => (
          <li key={`${kind}/${id}`}>
            <Link to={pathTo.record(kind, id)}>
              {t(`admin.kinds.${kind}`)}: {name || id}
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Asks a second time, in its own place. */
function DeleteButton({ item, onDeleted }: { item: MediaItem; onDeleted: () => Promise<void> }) {
  const { t } = useTranslation('mf-cms');
  const { api } = useHost();
  const [isAsked, setAsked] = useState(false);
  const remove = useMutation({ mutationFn: () => api.send(deleteMediaCall(item)), onSuccess: onDeleted });
  const press = () => {
    if (!isAsked) setAsked(true);
    else if (!remove.isPending) remove.mutate();
  };
  return (
    <>
      <ErrorAlert error={remove.error} />
      <Cluster>
        <Button variant="danger" busy={remove.isPending} onClick={press}>
          {t(isAsked ? 'admin.media.deleteSurely' : 'admin.media.delete')}
        </Button>
        {isAsked && <Button onClick={() => setAsked(false)}>{t('actions.cancel')}</Button>}
      </Cluster>
    </>
  );
}
