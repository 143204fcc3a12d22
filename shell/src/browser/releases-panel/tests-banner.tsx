import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@forecourt/shared/contract';
import { formatInstant } from '@forecourt/shared/i18n';
import { Button } from '@forecourt/shared/ui/button';
import type { InvitationEnd, Invited, Test } from '../../protocol/invitations';
import { HERE } from './here';
import { endedTestsMutation, testsMutation } from './override-requests';
import styles from './releases-panel.module.css';
import { NAMESPACE } from './texts';

interface Props {
  invited: Invited;
  /** Loads the page again, with what everybody has. */
  reload: () => void;
}

/** Says to a tester on every page whose test this is, of what and until when, or why there is none. */
export function TestsBanner({ invited: { tests, ended }, reload }: Props) {
  return (
    <>
      {ended.length > 0 && <EndedTests ended={ended} isLive={tests.length === 0} />}
      {tests.length > 0 && <RunningTests tests={tests} reload={reload} />}
    </>
  );
}

function RunningTests({ tests, reload }: { tests: readonly Test[]; reload: () => void }) {
  const { t, i18n } = useTranslation(NAMESPACE);
  const { mutate, isPending, isSuccess, isError } = useMutation({ ...testsMutation, onSuccess: reload });
  const testers = [...new Set(tests.map(({ tester }) => tester))].join(', ');
  return (
    <aside className={styles['banner']} aria-label={t('test.label')}>
      <p className={styles['overridden']}>
        {t('test.text', { tester: testers })}{' '}
        {tests.map(({ remote, version, until }) => (
          <span key={remote} className={styles['test']}>
            <strong>{`${remote} → ${version}`}</strong>{' '}
            {t('test.until', { time: formatInstant(until, i18n.language as Language, HERE) })}
          </span>
        ))}
      </p>
      <Button busy={isPending || isSuccess} onClick={() => mutate()}>
        {t('test.leave')}
      </Button>
      {isError && <p role="alert">{t('test.failed')}</p>}
    </aside>
  );
}

function EndedTests({ ended, isLive }: { ended: readonly InvitationEnd[]; isLive: boolean }) {
  const { t } = useTranslation(NAMESPACE);
  const [isShown, setIsShown] = useState(true);
  const { mutate, isPending, isError } = useMutation({ ...endedTestsMutation, onSuccess: () => setIsShown(false) });
  if (!isShown) return null;
  return (
    <aside className={styles['banner']} aria-label={t('test.endedLabel')}>
      <p className={styles['overridden']}>
        {ended.map((reason) => `${t(`test.ended.${reason}`)} `)}
        {isLive && t('test.live')}
      </p>
      <Button busy={isPending} onClick={() => mutate()}>
        {t('test.close')}
      </Button>
      {isError && <p role="alert">{t('test.failed')}</p>}
    </aside>
  );
}
