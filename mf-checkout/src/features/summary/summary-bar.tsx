import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoneyText } from '@forecourt/shared/host';
import type { Money } from '@forecourt/shared/money';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { ChevronUpIcon } from '@forecourt/shared/ui/icon';
import { Price } from '@forecourt/shared/ui/price';
import css from './summary.module.css';

export interface SummaryBarProps {
  total: Money | undefined;
  days: number;
  busy: boolean;
  /** On wide screens the summary above shows its total without scrolling. */
  isSeenWhole: boolean;
  /** Takes the element in which the form's own next action stands. */
  place: (element: HTMLElement | null) => void;
  /** The next action that belongs to no form: it is in the server's markup, so that nobody's press is lost. */
  next: ReactNode;
  /** The whole summary, for the sheet. */
  children: ReactNode;
}

/**
 * The total stays in sight with what to do next (D155): on small screens at their foot, where it opens what it is made
 * of (S2-2), on wide ones below the summary, whose own total it repeats only where that may be out of sight.
 */
export function SummaryBar({ total, days, busy, isSeenWhole, place, next, children }: SummaryBarProps) {
  const { t } = useTranslation('mf-checkout');
  const money = useMoneyText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={css['bar']} role="region" aria-label={t('summary.title')} data-whole={isSeenWhole || undefined}>
        <div className={css['barTotal']} data-busy={busy || undefined}>
          <p>
            <Price text={total === undefined ? '…' : money(total)} />
            <span className={css['quiet']}>{t('summary.totalFor', { days: t('carFacts.days', { count: days }) })}</span>
          </p>
          <Button
            variant="ghost"
            icon={<ChevronUpIcon size={18} />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {t('summary.details')}
          </Button>
        </div>
        {next ? <div className={css['next']}>{next}</div> : <div ref={place} className={css['next']} />}
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('summary.title')}
        closeLabel={t('actions.close')}
        size="sheet"
      >
        {children}
      </Dialog>
    </>
  );
}
