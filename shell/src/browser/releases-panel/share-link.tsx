import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@forecourt/shared/ui/button';
import { TextField } from '@forecourt/shared/ui/text-field';
import styles from './releases-panel.module.css';
import { NAMESPACE } from './texts';

/** The address that proposes this choice to somebody else. */
export function ShareLink({ href }: { href: string }) {
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
