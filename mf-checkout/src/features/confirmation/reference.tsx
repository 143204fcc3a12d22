import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import { CopyIcon } from '@forecourt/shared/ui/icon';
import css from './confirmation.module.css';

/** The booking reference, to be copied; where the browser does not let the page copy, it is selected instead. */
export function Reference({ id }: { id: string }) {
  const { t } = useTranslation('mf-checkout');
  const { report } = useHost();
  const shown = useRef<HTMLParagraphElement>(null);
  const [result, setResult] = useState<'copied' | 'selected'>();
  const copy = async () => {
    setResult(undefined);
    try {
      await navigator.clipboard.writeText(id);
      setResult('copied');
    } catch (error) {
      report(error);
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
      setResult('selected');
    }
  };
  return (
    <div className={css['referenced']}>
      <p className={css['referenceLabel']}>{t('confirmation.reference')}</p>
      <p ref={shown} className={css['reference']}>
        {id}
      </p>
      <div data-print="no" className={css['copy']}>
        <Button variant="ghost" icon={<CopyIcon size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {t('confirmation.copy.button')}
        </Button>
        <p role="status">{result && t(`confirmation.copy.${result}`)}</p>
      </div>
    </div>
  );
}
