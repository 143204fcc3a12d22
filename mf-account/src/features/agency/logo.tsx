import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { agencyLogoCall, ApiError, keepLogoCall, removeLogoCall } from '@forecourt/shared/api-client';
import { useErrorText, useHost, type Host } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { FailedLoad } from '../../frame';
import css from './agency.module.css';

const LOGO = ['account', 'agency', 'logo'] as const;
const logoQuery = (host: Host) =>
  queryOptions({
    queryKey: LOGO,
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(agencyLogoCall(), signal),
  });

/** Twice as large as it is shown. */
const WIDEST = 480;
const TALLEST = 128;

class Unreadable extends Error {}
class TooLarge extends Error {}

/** Of the address that `toDataURL` makes; the server takes no longer one. */
const LONGEST_ADDRESS = 100_000;

function drawn(picture: ImageBitmap, scale: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}

/** A small PNG of what was chosen, as base64; drawing it anew leaves everything but the picture behind. */
async function smallLogo(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Unreadable('The browser cannot read this picture.');
  });
  const fitting = Math.min(1, WIDEST / picture.width, TALLEST / picture.height);
  const drawings = [1, 0.7, 0.5, 0.3].map((part) => drawn(picture, fitting * part));
  const small = drawings.find((address) => address.length <= LONGEST_ADDRESS);
  picture.close();
  if (small === undefined) throw new TooLarge('The picture stays too large.');
  return small;
}

/** The agency's logo, which its customers see on quotations and in their e-mails. */
export default function AgencyLogo() {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const queryClient = useQueryClient();
  const messageOf = useLogoError();
  const titleId = useId();
  const { data, error, refetch } = useQuery(logoQuery(host));
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: LOGO });
  const keep = useMutation({
    mutationFn: async (file: File) => host.api.send(keepLogoCall(await smallLogo(file))),
    onSuccess,
  });
  const remove = useMutation({ mutationFn: () => host.api.send(removeLogoCall()), onSuccess });
  const failed = keep.error ?? remove.error;
  if (error && !data) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} shape="block" />;
  return (
    <Card heading={<span id={titleId}>{t('agency.logo')}</span>}>
      <Stack gap={3}>
        <p className={css['muted']}>{t('agency.logoLead')}</p>
        {data.path !== undefined && <img src={data.path} alt={t('agency.logo')} className={css['logo']} />}
        <TextField
          label={t('agency.logoChoose')}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          disabled={keep.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            remove.reset();
            if (file) keep.mutate(file);
            // The same file can be chosen again after a failure.
            target.value = '';
          }}
        />
        {failed && (
          <Alert tone="negative" live>
            {messageOf(failed)}
          </Alert>
        )}
        {keep.isSuccess && (
          <Alert tone="positive" live>
            {t('agency.logoKept')}
          </Alert>
        )}
        {data.path !== undefined && (
          <Cluster>
            <Button
              variant="ghost"
              busy={remove.isPending}
              onClick={() => {
                keep.reset();
                remove.mutate();
              }}
            >
              {t('agency.logoRemove')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}

function useLogoError(): (error: Error) => string {
  const { t } = useTranslation('mf-account');
  const errorText = useErrorText();
  return (error) => {
    if (error instanceof Unreadable) return t('agency.logoType');
    if (error instanceof TooLarge) return t('agency.logoSize');
    const message = error instanceof ApiError ? error.details['file'] : undefined;
    return message === undefined ? errorText(error) : t(message);
  };
}
