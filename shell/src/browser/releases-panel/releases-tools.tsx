import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@forecourt/shared/ui/button';
import type { PageState } from '../../protocol/page-state';
import type { Overrides } from '../../protocol/releases';
import { forgetParameter, overridesMutation } from './override-requests';
import { ReleasesPanel } from './releases-panel';
import styles from './releases-panel.module.css';
import { NAMESPACE } from './texts';

interface Props {
  running: PageState['releases'];
  overrides: Overrides;
  /** Undefined when the address does not ask for the panel. */
  proposed: Overrides | undefined;
  /** Loads the page again, with what is chosen then. */
  reload: () => void;
}

/** The banner of active overrides, and the panel behind it. */
export function ReleasesTools({ running, overrides, proposed, reload }: Props) {
  const [open, setOpen] = useState(proposed !== undefined);
  const change = useMutation({ ...overridesMutation, onSuccess: reload });
  const apply = (wanted: Overrides) => change.mutate(wanted);
  const close = () => {
    setOpen(false);
    forgetParameter();
  };
  // The page is on its way out: nothing can be pressed a second time.
  const busy = change.isPending || change.isSuccess;
  return (
    <>
      {Object.keys(overrides).length > 0 && (
        <ReleasesBanner overrides={overrides} busy={busy} onChange={() => setOpen(true)} onReset={() => apply({})} />
      )}
      {open && (
        <ReleasesPanel
          running={running}
          overrides={overrides}
          proposed={proposed ?? {}}
          onApply={apply}
          busy={busy}
          refused={change.isError}
          onClose={close}
        />
      )}
    </>
  );
}

interface BannerProps {
  overrides: Overrides;
  onChange: () => void;
  onReset: () => void;
  busy: boolean;
}

/** Says on every page what is not as released. */
function ReleasesBanner({ overrides, onChange, onReset, busy }: BannerProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <aside className={styles['banner']} aria-label={t('banner.label')}>
      <p className={styles['overridden']}>
        {t('banner.text')}
        {Object.entries(overrides).map(([remote, release]) => (
          <strong key={remote}>{`${remote} → ${release}`}</strong>
        ))}
      </p>
      <Button onClick={onChange}>{t('banner.change')}</Button>
      <Button busy={busy} onClick={onReset}>
        {t('banner.reset')}
      </Button>
    </aside>
  );
}
