import { useTranslation } from 'react-i18next';
import { Button } from '@forecourt/shared/ui/button';
import { ArrowLeftIcon, PrinterIcon } from '@forecourt/shared/ui/icon';
import { PageHead } from '@forecourt/shared/ui/page-head';
import { TripLine } from '../features/summary';
import css from './checkout.module.css';
import { QuoteByEmail } from './quote-by-email';
import { ResultsLink } from './results-link';
import type { Checkout, CheckoutProps } from './use-checkout';

function titleOf({ quoteOnly, onRequest }: Checkout) {
  if (quoteOnly) return 'checkout.quoteTitle';
  return onRequest ? 'checkout.requestTitle' : 'checkout.title';
}

/** Of the page and of the browser's tab: what is being made, and which of its two steps this is. */
export function useCheckoutTitle(checkout: Checkout, shown: 1 | 2 | 'both'): string {
  const { t } = useTranslation('mf-checkout');
  const title = t(titleOf(checkout));
  if (shown === 'both') return title;
  return `${title}: ${t(shown === 1 ? 'steps.extras' : 'steps.details')}`;
}

interface HeadProps extends CheckoutProps {
  title: string;
  onStepBack: (() => void) | undefined;
}

/** Where one is, the way back, and what can be done with the offer besides booking it (S2-2 "Header actions"). */
export function CheckoutHead({ checkout, title, onStepBack }: HeadProps) {
  const { t } = useTranslation('mf-checkout');
  const icon = <ArrowLeftIcon size={18} />;
  return (
    <PageHead
      title={title}
      lead={<TripLine offer={checkout.offer} params={checkout.url.params} />}
      above={
        <div className={css['top']}>
          <div className={css['back']}>
            {onStepBack ? (
              <Button variant="ghost" icon={icon} onClick={onStepBack}>
                {t('checkout.backToExtras')}
              </Button>
            ) : (
              <ResultsLink variant="ghost" icon={icon} />
            )}
          </div>
          <div className={css['actions']}>
            <QuoteByEmail checkout={checkout} />
            <Button variant="ghost" icon={<PrinterIcon size={18} />} onClick={() => window.print()}>
              <span className={css['word']}>{t('checkout.print')}</span>
            </Button>
          </div>
        </div>
      }
    />
  );
}
