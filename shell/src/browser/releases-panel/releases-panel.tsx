import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RemoteName } from '@forecourt/shared/contract';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import type { PageState } from '../../protocol/page-state';
import { formatOverrides, type OfferedReleases, type Overrides } from '../../protocol/releases';
import { linkWith, offeredQuery } from './override-requests';
import styles from './releases-panel.module.css';
import { RemoteChoice } from './remote-choice';
import { NAMESPACE } from './texts';

export interface PanelProps {
  running: PageState['releases'];
  overrides: Overrides;
  /** What the link says with which the page was opened; nothing of it is applied before somebody says so. */
  proposed: Overrides;
  onApply: (overrides: Overrides) => void;
  busy: boolean;
  refused: boolean;
  onClose: () => void;
}

const without = (overrides: Overrides, remote: RemoteName): Overrides =>
  Object.fromEntries(Object.entries(overrides).filter(([name]) => name !== remote));

const isEmpty = (overrides: Overrides) => Object.keys(overrides).length === 0;

/** Each remote with what runs and what may be tried in its place. */
export function ReleasesPanel({ running, overrides, proposed, onApply, busy, refused, onClose }: PanelProps) {
  const { t } = useTranslation(NAMESPACE);
  const [chosen, setChosen] = useState<Overrides>({ ...overrides, ...proposed });
  const { data, isError, refetch } = useQuery(offeredQuery);
  const footer = (
    <>
      {!isEmpty(overrides) && (
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
            {t('link.text', { proposed: formatOverrides(proposed).replaceAll(',', ', ') })}
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
  chosen: Overrides;
  onChoose: (overrides: Overrides) => void;
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

/** The address that proposes this choice to somebody else. */
function ShareLink({ href }: { href: string }) {
  const { t } = useTranslation(NAMESPACE);
  const [copied, setCopied] = useState('');
  const copy = async () => {
    await navigator.clipboard.writeText(href);
    setCopied(href);
  };
  return (
    <div className={styles['share']}>
      <TextField label={t('link.share')} value={href} readOnly onFocus={(event) => event.target.select()} />
      <Button onClick={() => void copy()}>{t(copied === href ? 'link.copied' : 'link.copy')}</Button>
    </div>
  );
}
