import { queryOptions, useQuery } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Offer } from '@forecourt/shared/booking';
import type { Language, SearchParams } from '@forecourt/shared/contract';
import { useHost, useSession } from '@forecourt/shared/host';
import { addMessages } from '@forecourt/shared/i18n';
import { profileQuery } from '@forecourt/shared/queries';
import { loadMessages } from './messages';

/** Of agencies alone, so it is loaded for them alone, with its texts. */
const partQuery = (i18n: I18n, language: Language, isAgency: boolean) =>
  queryOptions({
    queryKey: ['part', 'quotation', language],
    queryFn: async () => {
      const texts = addMessages(i18n, 'mf-search', language, loadMessages, true);
      const { AddCar, Tray } = await import(/* webpackChunkName: "quotation" */ './collect-cars');
      await texts;
      return { AddCar, Tray };
    },
    enabled: isAgency,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });

function usePart() {
  const { i18n } = useTranslation('mf-search');
  const host = useHost();
  const { data: profile } = useQuery(profileQuery(host, useSession()));
  const { data: part } = useQuery(partQuery(i18n, host.language, profile?.isAgency === true));
  return profile?.isAgency === true && part ? { ...part, agencyId: profile.globalId } : undefined;
}

/** "Add to quotation" on the card of a car; nothing for whoever is no agency (D77). */
export function AddToQuotation(car: { offer: Offer; params: SearchParams }) {
  const part = usePart();
  return part ? <part.AddCar {...car} agencyId={part.agencyId} /> : null;
}

/** The cars that were collected, below the results. */
export function QuotationTray() {
  const part = usePart();
  return part ? <part.Tray agencyId={part.agencyId} /> : null;
}
