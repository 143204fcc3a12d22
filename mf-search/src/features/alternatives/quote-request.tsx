import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formListCall } from '@forecourt/shared/api-client';
import { FORM_TYPE, type SearchParams } from '@forecourt/shared/contract';
import { RemoteWidget, useHost, type Host } from '@forecourt/shared/host';
import { formatDate, formatTime } from '@forecourt/shared/i18n';
import { parseUrlDate } from '@forecourt/shared/time';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { MailIcon } from '@forecourt/shared/ui/icon';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import css from './alternatives.module.css';

/** The id of the company's contact form; null when it has none. */
const contactFormQuery = ({ api }: Host) =>
  queryOptions({
    queryKey: ['search', 'contact-form'],
    queryFn: async ({ signal }) =>
      (await api.send(formListCall(), signal)).value.find(({ type }) => type === FORM_TYPE.contact)?.id ?? null,
  });

/** The whole search as text, which prefills the contact form. */
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

/** A request for a quotation by the company's contact form, for a search without a result. */
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
