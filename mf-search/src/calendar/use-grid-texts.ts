import { useMemo } from 'react';
import type { Modifiers } from 'react-day-picker';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { formatDate } from '@forecourt/shared/i18n';
import { fromLocalDay } from './local-day';

/** What a calendar says, in the visitor's language; `noteOf` follows the date of a day. */
export function useGridTexts(noteOf: (date: string, modifiers: Modifiers) => string) {
  const { t } = useTranslation('mf-search');
  const { language } = useHost();
  return useMemo(() => {
    const full = (date: Date) =>
      formatDate(fromLocalDay(date), language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
    const caption = (date: Date) => formatDate(fromLocalDay(date), language, { month: 'long', year: 'numeric' });
    return {
      labels: {
        labelDayButton: (date: Date, modifiers: Modifiers) => `${full(date)}${noteOf(fromLocalDay(date), modifiers)}`,
        labelGrid: caption,
        labelNav: () => t('form.calendar'),
        labelNext: () => t('form.nextMonth'),
        labelPrevious: () => t('form.previousMonth'),
        labelWeekday: (date: Date) => formatDate(fromLocalDay(date), language, { weekday: 'long' }),
      },
      formatters: {
        formatCaption: caption,
        formatWeekdayName: (date: Date) => formatDate(fromLocalDay(date), language, { weekday: 'short' }),
      },
    };
  }, [t, language, noteOf]);
}
