import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportContentCall } from '@forecourt/shared/api-client';
import type { ContentKind } from '@forecourt/shared/contract';
import { saveFile } from '@forecourt/shared/files';
import { useHost } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { Stack } from '@forecourt/shared/ui/stack';
import { AdministrationFrame, FailedLoad, isEditor, Loading, meQuery } from '../../administration';
import css from './admin-transfer.module.css';
import { ImportCard } from './import-card';
import type { ProblemOf } from './outcome';

/** `transfer`: all records of the site as one file, and back again. */
export function TransferPlace({ Problem }: { Problem: ProblemOf }) {
  const { t } = useTranslation('mf-cms');
  const { data, error, refetch } = useQuery(meQuery(useHost()));
  return (
    <AdministrationFrame title={t('admin.places.transfer')} lead={t('transfer.lead')}>
      {error && !data && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading rows={4} />}
      {data && !isEditor(data) && <p>{t('admin.nothing')}</p>}
      {isEditor(data) && (
        <Stack gap={5}>
          <ExportCard kinds={data?.maySee ?? []} />
          <ImportCard Problem={Problem} />
        </Stack>
      )}
    </AdministrationFrame>
  );
}

function ExportCard({ kinds }: { kinds: readonly ContentKind[] }) {
  const { t } = useTranslation('mf-cms');
  const { api } = useHost();
  const [left, setLeft] = useState<readonly ContentKind[]>([]);
  const chosen = kinds.filter((kind) => !left.includes(kind));
  const download = useMutation({
    mutationFn: async () => {
      const file = await api.send(exportContentCall(chosen.length === kinds.length ? [] : chosen));
      saveFile(
        new Blob([JSON.stringify(file)], { type: 'application/json' }),
        `content-${file.exportedAt.slice(0, 10)}.json`,
      );
    },
  });
  return (
    <Card tone="outline">
      <Stack gap={4}>
        <h2 className={css['title']}>{t('transfer.export.title')}</h2>
        <p>{t('transfer.export.text')}</p>
        <fieldset className={css['kinds']}>
          <legend className={css['legend']}>{t('transfer.export.kinds')}</legend>
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`admin.kinds.${kind}`)}
              checked={!left.includes(kind)}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter((other) => other !== kind) : [...left, kind])
              }
            />
          ))}
        </fieldset>
        <ErrorAlert error={download.error} />
        <div>
          <Button busy={download.isPending} disabled={chosen.length === 0} onClick={() => download.mutate()}>
            {t('transfer.export.do')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
