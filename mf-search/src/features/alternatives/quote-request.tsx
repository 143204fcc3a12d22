import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchParams } from '@forecourt/shared/contract';
import { RemoteWidget, useHost } from '@forecourt/shared/host';
import { formatDate, formatTime } from '@forecourt/shared/i18n';
import { parseUrlDate } from '@forecourt/shared/time';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { MailIcon } from '@forecourt/shared/ui/icon';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { contactFormQuery } from './alternatives-query';
import css from './alternatives.module.css';

/** The whole search in words, so that nobody has to type it again. */
function useMessage({ dateFrom, hourFrom, dateTo, hourTo, driverAge, unlimitedKm, ...params }: SearchParams): string {
  const { t } = useTranslation('mf-search');
  const { language, timeFormat } = useHost();
  const at = (date: string, time: string) =>
    `${formatDate(parseUrlDate(date) ?? '', language)}, ${formatTime(time, language, timeFormat)}`;
  const place = (name: string | undefined, id: number) => name ?? `#${id}`;
  return [
    t('quote.intro'),
    t('quote.pickUp', { place: place(params.pickUpPlaceName, params.pickUpPlaceId), when: at(dateFrom, hourFrom) }),
    t('quote.return', {
      place: place(params.dropOffPlaceName ?? params.pickUpPlaceName, params.dropOffPlaceId),
      when: at(dateTo, hourTo),
    }),
    ...(driverAge ? [t('quote.age', { age: driverAge })] : []),
    ...(unlimitedKm ? [t('quote.unlimitedKm')] : []),
  ].join('\n');
}

/** Where no car can be booked, the company can still be asked, by its own contact form. */
export function QuoteRequest({ params }: { params: SearchParams }) {
  const { t } = useTranslation('mf-search');
  const [open, setOpen] = useState(false);
  const { data: formId } = useQuery(contactFormQuery(useHost()));
  const message = useMessage(params);
  const close = () => setOpen(false);
  if (formId === undefined || formId === null) return null;
  return (
    <section aria-label={t('quote.title')} className={css['quote']}>
      <div>
        <h3 className={css['heading']}>{t('quote.title')}</h3>
        <p className={css['text']}>{t('quote.text')}</p>
      </div>
      <Button icon={<MailIcon size={18} aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('offer.requestQuote')}
      </Button>
      <Dialog open={open} onClose={close} title={t('offer.requestQuote')} closeLabel={t('actions.close')}>
        <RemoteWidget
          name="cms/Form"
          props={{ formId, initial: { notes: message } }}
          fallback={<Skeleton shape="block" height={420} />}
        />
      </Dialog>
    </section>
  );
}
