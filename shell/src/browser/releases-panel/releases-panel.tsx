import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RemoteName } from '@forecourt/shared/contract';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { Stack } from '@forecourt/shared/ui/stack';
import type { OfferedReleases } from '../../routing/offered-releases';
import type { PageState } from '../../routing/page-state';
import { textOf, type Swaps } from '../../routing/swaps';
import { RemoteChoice } from './remote-choice';
import { ShareLink } from './share-link';
import { linkWith, offeredQuery } from './swap-requests';
import { NAMESPACE } from './texts';

export interface PanelProps {
  running: PageState['releases'];
  swaps: Swaps;
  /** What the link says with which the page was opened; nothing of it is applied before somebody says so. */
  proposed: Swaps;
  onApply: (swaps: Swaps) => void;
  busy: boolean;
  refused: boolean;
  onClose: () => void;
}

const without = (swaps: Swaps, remote: RemoteName): Swaps =>
  Object.fromEntries(Object.entries(swaps).filter(([name]) => name !== remote));

const isEmpty = (swaps: Swaps) => Object.keys(swaps).length === 0;

/** Each remote with what runs and what may be tried in its place. */
export function ReleasesPanel({ running, swaps, proposed, onApply, busy, refused, onClose }: PanelProps) {
  const { t } = useTranslation(NAMESPACE);
  const [chosen, setChosen] = useState<Swaps>({ ...swaps, ...proposed });
  const { data, isError, refetch } = useQuery(offeredQuery);
  const footer = (
    <>
      {!isEmpty(swaps) && (
        <Button busy={busy} onClick={() => onApply({})}>
          {t('panel.reset')}
        </Button>
      )}
      <Button variant="primary" busy={busy} disabled={!data} onClick={() => onApply(chosen)}>
        {t('panel.apply')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('panel.title')} closeLabel={t('panel.close')} footer={footer}>
      <Stack>
        {!isEmpty(proposed) && (
          <Alert tone="caution" title={t('link.title')}>
            {t('link.text', { proposed: textOf(proposed).replaceAll(',', ', ') })}
          </Alert>
        )}
        {isError && (
          <Alert live tone="negative" actions={<Button onClick={() => void refetch()}>{t('panel.retry')}</Button>}>
            {t('panel.failed')}
          </Alert>
        )}
        {data && <Choices offered={data} running={running} chosen={chosen} onChoose={setChosen} />}
        {!data && !isError && <p role="status">{t('panel.loading')}</p>}
        {refused && (
          <Alert live tone="negative">
            {t('panel.refused')}
          </Alert>
        )}
        {!isEmpty(chosen) && <ShareLink href={linkWith(chosen)} />}
      </Stack>
    </Dialog>
  );
}

interface ChoicesProps {
  offered: OfferedReleases;
  running: PageState['releases'];
  chosen: Swaps;
  onChoose: (swaps: Swaps) => void;
}

function Choices({ offered: { channel, remotes, origins }, running, chosen, onChoose }: ChoicesProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <>
      <p>{t('panel.about', { channel })}</p>
      {remotes.map((offered) => (
        <RemoteChoice
          key={offered.remote}
          offered={offered}
          origins={origins}
          running={running[offered.remote]?.version}
          chosen={chosen[offered.remote] ?? ''}
          onChoose={(release) =>
            onChoose({ ...without(chosen, offered.remote), ...(release && { [offered.remote]: release }) })
          }
        />
      ))}
    </>
  );
}
