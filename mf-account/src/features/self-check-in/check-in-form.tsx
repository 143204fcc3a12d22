import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@forecourt/shared/api-client';
import { fieldOfPath, wantedPhotos } from '@forecourt/shared/booking';
import { isFieldId, isPhotoField, type PhotoField as PhotoFieldId } from '@forecourt/shared/contract';
import { useTypedDraft, type TypedDraft } from '@forecourt/shared/drafts';
import { useHost } from '@forecourt/shared/host';
import { buttonLabel } from '@forecourt/shared/i18n';
import { documentTypesQuery, profileQuery, taxPayerTypesQuery } from '@forecourt/shared/queries';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { SharedDevice, useOpeningSession } from '../../frame';
import { tokenOf } from './access-token';
import { checkInFields, checkInSchema, knownValues, type CheckInValues } from './check-in-schema';
import { CheckInSteps, Ended } from './check-in-states';
import { ContactFields } from './contact-fields';
import { DebtNotice } from './debt-notice';
import { checkInDraft, photosOf, useKeepCheckIn, withKept, type KeptCheckIn } from './kept-check-in';
import type { OfferedProps } from './opened';
import type { Photo } from './photo';
import { PhotoField } from './photo-field';
import { BookedCar } from './pick-up-pack';
import css from './self-check-in.module.css';
import { useSendCheckIn, type Progress } from './use-send-check-in';

interface CheckInFormProps extends OfferedProps {
  onDone: () => void;
}

/** Step 0, as it was left before a reload (S2-4). */
export function CheckInForm({ onDone, ...props }: CheckInFormProps) {
  const { t } = useTranslation('mf-account');
  const [draft] = useState(() => checkInDraft(props.bookingId));
  const before = useTypedDraft(draft);
  const done = () => {
    draft.forget();
    onDone();
  };
  if (before) return <Restored {...props} draft={draft} before={before.found} onDone={done} />;
  return (
    <div role="status" aria-label={t('selfCheckIn.loading')}>
      <Skeleton height={560} shape="block" />
    </div>
  );
}

interface RestoredProps extends CheckInFormProps {
  draft: TypedDraft<KeptCheckIn>;
  before: KeptCheckIn | undefined;
}

/** Contact and document fields, and photos; whatever fails leaves all of it as it is. */
function Restored({ booking, definition, token, bookingId, lastName, draft, before, onDone }: RestoredProps) {
  const { t } = useTranslation('mf-account');
  const { language } = useHost();
  const form = useCheckInFields(booking, definition);
  const state = useCheckInState(form, booking, before);
  const { sending, sent, progress, isOffline } = useSendCheckIn(booking, form, token);
  const photos = usePhotos(definition, { before, sent });
  const keep = useKeepCheckIn({ draft, state, taken: photos.takenIds, sent: photos.sentIds });
  const refused = (error: Error) => {
    const details = error instanceof ApiError ? error.details : {};
    for (const [path, message] of Object.entries(details)) {
      const field = fieldOfPath(path);
      if (isFieldId(field)) state.setError(`fields.${field}`, { message });
      if (isPhotoField(path)) photos.refuse(path, message);
    }
  };
  const send = (values: CheckInValues) => {
    if (sending.isPending || !photos.areThere()) return;
    sending.mutate({ values, photos: photos.files }, { onSuccess: onDone, onError: refused });
  };
  const submit = state.handleSubmit(send, () => void photos.areThere());
  return (
    <Stack gap={5}>
      <CheckInSteps current={0} />
      <DebtNotice booking={booking} />
      <Card heading={t('selfCheckIn.booking')}>
        <BookedCar booking={booking} />
      </Card>
      {isEnded(sending.error, bookingId) && (
        <Ended {...{ bookingId, token, lastName }} onAccess={() => void submit()} />
      )}
      <form noValidate aria-label={t('selfCheckIn.title')} onSubmit={(event) => void submit(event)}>
        <Stack gap={5}>
          <ContactFields form={form} state={state} showsCompany={definition.config.showIsCompanyCheckbox} />
          {photos.wanted.length > 0 && (
            <Card heading={t('selfCheckIn.photos.title')}>
              <p className={css['help']}>{t('selfCheckIn.photos.help')}</p>
              <div className={css['grid']}>
                {photos.wanted.map((wanted) => (
                  <PhotoField
                    key={wanted.id}
                    {...wanted}
                    photo={photos.taken[wanted.id]}
                    isSent={photos.sentIds.includes(wanted.id)}
                    isLost={photos.isLost(wanted.id)}
                    error={photos.errorOf(wanted.id)}
                    onPhoto={(photo) => photos.take(wanted.id, photo)}
                  />
                ))}
              </div>
            </Card>
          )}
          <Card>
            <SharedDevice
              label={t('selfCheckIn.sharedDevice')}
              description={t('selfCheckIn.sharedDeviceHelp')}
              onOwn={keep}
            />
          </Card>
          <Sending {...{ progress, isOffline }} error={sending.error} />
          <Button type="submit" variant="primary" size="l" block busy={sending.isPending}>
            {buttonLabel(definition.button, language) || t('selfCheckIn.submit')}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}

/** To the holder of an ended token the booking does not exist any more. */
const isEnded = (error: Error | null, bookingId: string): boolean =>
  error instanceof ApiError && error.status === 404 && tokenOf(bookingId) !== undefined;

function useCheckInFields(
  booking: CheckInFormProps['booking'],
  definition: CheckInFormProps['definition'],
): ReturnType<typeof checkInFields> {
  const host = useHost();
  const { config } = host;
  const { data: documentTypes = [] } = useQuery(documentTypesQuery(host));
  const { data: taxPayerTypes = [] } = useQuery(taxPayerTypesQuery(host));
  return useMemo(
    () => checkInFields({ definition, booking, config, documentTypes, taxPayerTypes }),
    [definition, booking, config, documentTypes, taxPayerTypes],
  );
}

function useCheckInState(
  form: ReturnType<typeof checkInFields>,
  booking: CheckInFormProps['booking'],
  before: KeptCheckIn | undefined,
) {
  const host = useHost();
  const { data: profile } = useQuery(profileQuery(host, useOpeningSession()));
  return useForm<CheckInValues>({
    resolver: useMemo(() => zodResolver(checkInSchema(form)), [form]),
    defaultValues: withKept(knownValues(form, booking, profile), before),
    mode: 'onTouched',
  });
}

type Taken = Partial<Record<PhotoFieldId, Photo>>;

interface SentBefore {
  before: KeptCheckIn | undefined;
  /** What has arrived since the page stands. */
  sent: ReadonlySet<File>;
}

/** The photos of the form and what is wrong with them. */
function usePhotos(definition: CheckInFormProps['definition'], { before, sent }: SentBefore) {
  const { t } = useTranslation('mf-account');
  const wanted = useMemo(() => wantedPhotos(definition), [definition]);
  const [taken, setTaken] = useState<Taken>({});
  const [errors, setErrors] = useState<Partial<Record<PhotoFieldId, string | undefined>>>({});
  const earlier = photosOf(before);
  const hasArrived = (id: PhotoFieldId) => {
    const photo = taken[id];
    return photo ? sent.has(photo.file) : earlier.sent.includes(id);
  };
  const areThere = (): boolean => {
    const missing = wanted.filter(({ id, required }) => required && !taken[id] && !hasArrived(id));
    setErrors(Object.fromEntries(missing.map(({ id }) => [id, 'errors.inputIsRequired'])));
    const first = missing[0];
    if (first) document.getElementById(`photo-${first.id}`)?.focus();
    return missing.length === 0;
  };
  return {
    wanted,
    taken,
    files: wanted.flatMap(({ id }) => taken[id]?.file ?? []),
    areThere,
    takenIds: wanted.map(({ id }) => id).filter((id) => taken[id] !== undefined || earlier.taken.includes(id)),
    sentIds: wanted.map(({ id }) => id).filter(hasArrived),
    /** It was taken before a reload and has not arrived. */
    isLost: (id: PhotoFieldId) => taken[id] === undefined && earlier.taken.includes(id) && !hasArrived(id),
    take: (id: PhotoFieldId, photo: Photo) => {
      setTaken((before) => ({ ...before, [id]: photo }));
      setErrors((before) => ({ ...before, [id]: undefined }));
    },
    refuse: (id: PhotoFieldId, message: string) => setErrors((before) => ({ ...before, [id]: message })),
    errorOf: (id: PhotoFieldId) => errors[id] && t(errors[id], { label: t(`selfCheckIn.photoFields.${id}`) }),
  };
}

interface SendingProps {
  progress: Progress | undefined;
  isOffline: boolean;
  error: Error | null;
}

/** How far it is, that the connection is lost, or what went wrong. */
function Sending({ progress, isOffline, error }: SendingProps) {
  const { t } = useTranslation('mf-account');
  if (isOffline)
    return (
      <Alert tone="caution" live>
        {t('selfCheckIn.offline')}
      </Alert>
    );
  if (progress)
    return (
      <Alert tone="info" live>
        {progress.step === 'photo' ? t('selfCheckIn.sendingPhoto', { ...progress }) : t('selfCheckIn.sendingDetails')}
      </Alert>
    );
  return error === null ? null : <ErrorAlert error={error} />;
}
