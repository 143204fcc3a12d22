import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { searchText, type CameFromResults } from '@forecourt/shared/checkout';
import { useHost } from '@forecourt/shared/host';
import { ButtonLink } from '@forecourt/shared/ui/button';

/** The history's state outlives releases, and may be anybody's. */
const cameFromResults = z.catch(
  z.object({ results: z.object({ back: z.int().check(z.positive()), search: z.string() }) }),
  { results: { back: 0, search: '' } },
);

/** The state of an entry that stands so many entries after this one. */
export function stateAfter(state: unknown, entries: 0 | 1): CameFromResults | undefined {
  const { back, search } = cameFromResults.parse(state).results;
  return back === 0 ? undefined : { results: { back: back + entries, search } };
}

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * The way back to the results. Whoever came from them goes back in the history, since only there the list has its
 * place, its filters and its order; a search that checkout has changed since, as by an age, is opened anew.
 */
export function ResultsLink({ variant, icon }: { variant?: 'primary' | 'ghost'; icon?: ReactNode }) {
  const { t } = useTranslation('mf-checkout');
  const { pathOf } = useHost();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { results } = cameFromResults.parse(useLocation().state);
  const search = searchText(query);
  const goBack = (event: MouseEvent) => {
    if (results.back === 0 || results.search !== search || opensElsewhere(event)) return;
    event.preventDefault();
    void navigate(-results.back);
  };
  return (
    <ButtonLink component={Link} to={pathOf('SEARCH', search)} variant={variant} icon={icon} onClick={goBack}>
      {t('checkout.backToSearch')}
    </ButtonLink>
  );
}
