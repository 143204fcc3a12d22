import { Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@forecourt/shared/api-client';
import { useErrorText, useHost, usePageTitle } from '@forecourt/shared/host';
import type { SearchDraft } from '@forecourt/shared/rules';
import { useSuspenseTexts, type Texts } from '@forecourt/shared/screens';
import { Alert } from '@forecourt/shared/ui/alert';
import { Box } from '@forecourt/shared/ui/box';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { CurrencyDialog, PromotionNotice, ReloadDialog } from '../features/notices';
import { OfferSkeletons } from '../features/offers';
import { SearchForm } from '../features/search-form';
import type { CorrectedPart } from './corrected-search';
import { FilterSkeleton } from './filter-column';
import { FormColumn } from './form-column';
import { loadMessages } from './messages';
import { NoResults } from './no-results';
import { SearchChips } from './search-chips';
import css from './search-page.module.css';
import { SearchResults } from './search-results';
import { SearchSummary, type SummaryNames } from './search-summary';
import { useSearchRequest } from './use-search-request';

type Request = ReturnType<typeof useSearchRequest>;

/** Names of the places from the offers, else from the link. */
function namesOf({ params, offers }: Request): SummaryNames {
  const [first] = offers.data?.offers ?? [];
  if (first && !offers.isPlaceholderData) return { pickUp: first.pickUp.name, dropOff: first.dropOff.name };
  const pickUp = params?.pickUpPlaceName ?? '';
  return { pickUp, dropOff: params?.dropOffPlaceName ?? pickUp };
}

/** Names the parts of a link's search that were changed, because they were invalid or no branch is open then. */
function CorrectionNotice({ parts, onClose }: { parts: readonly CorrectedPart[]; onClose: () => void }) {
  const { t } = useTranslation('mf-search');
  if (parts.length === 0) return null;
  return (
    <Alert tone="caution" live title={t('results.corrected')} onClose={onClose} closeLabel={t('actions.close')}>
      {parts.map((part) => t(`results.correctedPart.${part}`)).join(' ')}
    </Alert>
  );
}

/** An alert that can be closed (S1-8), with a text of its own for a status of 500 and above, and the retry button. */
function SearchError({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('mf-search');
  const errorText = useErrorText();
  const [closed, setClosed] = useState<unknown>();
  const broken = error instanceof ApiError && error.status >= 500;
  return (
    <>
      {closed !== error && (
        <Alert tone="negative" live onClose={() => setClosed(error)} closeLabel={t('actions.close')}>
          {broken ? t('errors.genericSearchError') : errorText(error)}
        </Alert>
      )}
      <p>
        <Button variant="primary" busy={busy} onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      </p>
    </>
  );
}

/** The form with what the link names, and the dates to choose: no prices are shown for dates that nobody chose. */
function DatesWanted({ params }: { params: SearchDraft }) {
  const { t } = useTranslation('mf-search');
  return (
    <Card>
      <p className={css['wanted']}>
        {t('results.datesText')} {params.modelId !== undefined && t('results.datesModel')}
      </p>
      <Suspense fallback={<Skeleton shape="block" height={148} />}>
        <SearchForm variant="horizontal" initial={params} asksDates />
      </Suspense>
    </Card>
  );
}

function Body({ request }: { request: Request }) {
  const { flow } = useHost().config;
  const { params, offers } = request;
  const failed = request.failed;
  // Offers that arrive in the browser render in slices, and not in one long task.
  const arrived = useDeferredValue(offers.data !== undefined);
  if (request.undated) return <DatesWanted params={request.undated} />;
  if (failed) {
    return (
      <div className={css['failed']}>
        <SearchError error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
      </div>
    );
  }
  if (!params && !request.correcting)
    return (
      <NoResults
        found={0}
        params={undefined}
        onClear={request.dismissCorrections}
        onAnyDistance={request.dismissCorrections}
      />
    );
  if (!params || !offers.data || !arrived) {
    const { filters, resultItem } = flow.results;
    return (
      <div className={css['results']} data-filters={filters.placement}>
        <FilterSkeleton />
        <OfferSkeletons variant={resultItem.variant} />
      </div>
    );
  }
  return <SearchResults request={request} params={params} found={offers.data} waiting={offers.isPlaceholderData} />;
}

/** The form beside the rest, where the site shows it vertically (D262). */
function FormAndBody({ request, names }: { request: Request; names: SummaryNames }) {
  const { vertical } = useHost().config.flow.results.searchForm;
  const isBeside = vertical && !request.undated;
  return (
    <div className={css['layout']} data-form={isBeside ? 'beside' : undefined}>
      {isBeside && <FormColumn params={request.params} names={names} />}
      <Body request={request} />
    </div>
  );
}

/** SEARCH (S1-2 "Search results screen"). The whole state is in the URL. */
export function SearchScreen() {
  const { t } = useTranslation('mf-search');
  const request = useSearchRequest();
  const { params, offers } = request;
  const names = namesOf(request);
  const found = names.pickUp ? t('results.titleAt', { place: names.pickUp }) : t('results.title');
  const title = request.undated ? t('results.datesTitle') : found;
  usePageTitle(title);
  return (
    <>
      {!request.undated && <SearchSummary params={params} names={names} />}
      <Box className={css['page']}>
        <div className={css['head']}>
          <h1 className={css['title']} tabIndex={-1} data-dated={request.undated === undefined}>
            {title}
          </h1>
          <SearchChips request={request} />
        </div>
        <CorrectionNotice parts={request.corrections} onClose={request.dismissCorrections} />
        {params?.promotionCode && offers.data && !offers.isPlaceholderData && (
          <PromotionNotice code={params.promotionCode} offers={offers.data.offers} />
        )}
        <FormAndBody request={request} names={names} />
        {offers.data && !offers.isPlaceholderData && (
          <>
            <CurrencyDialog results={offers.data.currency} />
            <ReloadDialog since={offers.dataUpdatedAt} />
          </>
        )}
      </Box>
    </>
  );
}

const TEXTS: Texts = { name: 'results', namespace: 'mf-search', loadMessages };

/** The screen with its texts, which `remote.ts` has begun to load beside it. */
export default function SearchPage() {
  useSuspenseTexts(TEXTS);
  return <SearchScreen />;
}
