import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  confirmSecondFactorCall,
  endSecondFactorCall,
  newRecoveryCodesCall,
  startSecondFactorCall,
} from '@forecourt/shared/api-client';
import { useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { CopyIcon } from '@forecourt/shared/ui/icon';
import { QrCode } from '@forecourt/shared/ui/qr-code';
import { Stack } from '@forecourt/shared/ui/stack';
import { FactorForm, type Confirmation } from './factor-form';
import css from './security.module.css';

export type FactorTask = 'turnOn' | 'turnOff' | 'newCodes';

export interface FactorStepsProps {
  task: FactorTask;
  /** The server has another state than before; there may be something left to show. */
  onChanged: () => void;
  onDone: () => void;
}

/** The steps of each task: the password first, at the end the recovery codes, which are shown once. */
export default function FactorSteps({ task, onChanged, onDone }: FactorStepsProps) {
  const { api } = useHost();
  const [codes, setCodes] = useState<readonly string[]>();
  const showCodes = ({ codes: fresh }: { codes: string[] }) => {
    onChanged();
    setCodes(fresh);
  };
  const renew = useMutation({
    mutationFn: (input: Confirmation) => api.send(newRecoveryCodesCall(input)),
    onSuccess: showCodes,
  });
  const end = useMutation({
    mutationFn: (input: Confirmation) => api.send(endSecondFactorCall(input)),
    onSuccess: () => {
      onChanged();
      onDone();
    },
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  switch (task) {
    case 'turnOn':
      return <TurnOn onConfirmed={showCodes} />;
    case 'turnOff':
      return <FactorForm asks="both" submit="security.factor.turnOff" mutation={end} />;
    case 'newCodes':
      return <FactorForm asks="both" submit="security.factor.newCodes" mutation={renew} />;
  }
}

function TurnOn({ onConfirmed }: { onConfirmed: (answer: { codes: string[] }) => void }) {
  const { t } = useTranslation('mf-account');
  const { api, session } = useHost();
  const start = useMutation({
    mutationFn: ({ currentPassword }: Confirmation) => api.send(startSecondFactorCall(currentPassword)),
  });
  const confirm = useMutation({
    mutationFn: ({ code }: Confirmation) => api.send(confirmSecondFactorCall(code)),
    onSuccess: ({ codes, ...token }) => {
      session.save(token);
      onConfirmed({ codes });
    },
  });
  if (!start.data)
    return (
      <Stack gap={4}>
        <p>{t('security.factor.passwordFirst')}</p>
        <FactorForm asks="password" submit="actions.continue" mutation={start} />
      </Stack>
    );
  const { secret, address } = start.data;
  return (
    <Stack gap={4}>
      <FocusedText>{t('security.factor.scan')}</FocusedText>
      <QrCode text={address} label={t('security.factor.picture')} />
      <div>
        <p className={css['fact']}>{t('security.factor.secret')}</p>
        <code className={css['secret']}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
      <FactorForm asks="code" submit="security.factor.confirm" mutation={confirm} />
    </Stack>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Takes the focus from the step before, so that a screen reader begins here. */
const FocusedText = ({ children }: { children: ReactNode }) => (
  <p ref={takeFocus} tabIndex={-1} className={css['focused']}>
    {children}
  </p>
);

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('mf-account');
  const { report } = useHost();
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(codes.join('\n')).then(() => setIsCopied(true), report);
  return (
    <Stack gap={4}>
      <h3 className={css['codesTitle']}>{t('security.factor.codesTitle')}</h3>
      <FocusedText>{t('security.factor.codesText')}</FocusedText>
      <ul role="list" className={css['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {isCopied && (
        <Alert tone="positive" live>
          {t('security.factor.copied')}
        </Alert>
      )}
      <Button icon={<CopyIcon size={18} aria-hidden="true" />} onClick={copy}>
        {t('security.factor.copy')}
      </Button>
      <Button variant="primary" onClick={onDone}>
        {t('security.factor.codesKept')}
      </Button>
    </Stack>
  );
}
