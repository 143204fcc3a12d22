import { useTranslation } from 'react-i18next';
import { carName, distanceCut } from '@forecourt/shared/booking';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { Chip } from '@forecourt/shared/ui/chip';
import { BriefcaseIcon, TagIcon } from '@forecourt/shared/ui/icon';
import { PromotionDialog, type CodeAnswer } from '../features/notices';
import { checkPromotionCode } from '../features/search-form';
import css from './search-chips.module.css';
import type { useSearchRequest } from './use-search-request';

type Request = ReturnType<typeof useSearchRequest>;

function usePromotionCode({ search }: Request): (code: string) => Promise<CodeAnswer> {
  const host = useHost();
  const { t } = useTranslation('mf-search');
  const errorText = useErrorText();
  return async (code) => {
    const checked = await checkPromotionCode(host, code);
    if (checked.ok) {
      search({ promotionCode: code, promotionId: checked.id });
      return { ok: true };
    }
    return { ok: false, error: checked.reason === 'invalid' ? t('errors.invalidPromoCode') : errorText(checked.error) };
  };
}

function PromotionChip({ request }: { request: Request }) {
  const { t } = useTranslation('mf-search');
  const { showPromotionCode, vertical } = useHost().config.flow.results.searchForm;
  const apply = usePromotionCode(request);
  const code = request.params?.promotionCode;
  if (code) {
    const remove = () => request.search({ promotionCode: undefined, promotionId: undefined });
    return (
      <Chip
        icon={<TagIcon size={16} aria-hidden="true" />}
        onRemove={remove}
        removeLabel={t('promotion.remove', { code })}
      >
        {code}
      </Chip>
    );
  }
  // A vertical form stands beside the results and asks for it.
  return request.params && showPromotionCode && !vertical ? (
    <PromotionDialog onApply={apply} className={css['wide']} />
  ) : null;
}

/** The agreement of a company or an agency, until it is removed (S1-6). */
function AgreementChip({ request: { params, search } }: { request: Request }) {
  const { t } = useTranslation('mf-search');
  const code = params?.commercialAgreementCode;
  if (!code) return null;
  const remove = () => search({ commercialAgreementCode: undefined });
  return (
    <Chip
      icon={<BriefcaseIcon size={16} aria-hidden="true" />}
      onRemove={remove}
      removeLabel={t('results.removeAgreement', { code })}
    >
      {code}
    </Chip>
  );
}

/** With how much less distance a day the prices are, for the cars that have a cut for it. */
function DistanceChip({ request: { params, search } }: { request: Request }) {
  const { t } = useTranslation('mf-search');
  const { cutsByDistance, distanceUnit } = useHost().config.booking;
  const cut = distanceCut(params?.maxAllowedDistanceByDay, cutsByDistance);
  if (!cut || params?.unlimitedKm) return null;
  const distance = t('offer.distancePerDay', { distance: cut.upTo, unit: t(`offer.unit.${distanceUnit}`) });
  return (
    <Chip
      onRemove={() => search({ maxAllowedDistanceByDay: undefined })}
      removeLabel={t('filters.remove', { filter: distance })}
    >
      {distance}
    </Chip>
  );
}

/** The model of a link that shows one model alone; without the chip all offers show. */
function ModelChip({ request: { params, search, offers } }: { request: Request }) {
  const { t } = useTranslation('mf-search');
  if (params?.modelId === undefined) return null;
  const car = offers.data?.offers.find((offer) => offer.car.id === params.modelId)?.car;
  const name = car ? carName(car) : t('results.oneModel');
  return (
    <Chip onRemove={() => search({ modelId: undefined })} removeLabel={t('results.removeModel', { name })}>
      {name}
    </Chip>
  );
}

/** Model, distance, agreement and promotion code of the search, and the dialog that applies a code. */
export function SearchChips({ request }: { request: Request }) {
  return (
    <div className={css['chips']}>
      <ModelChip request={request} />
      <DistanceChip request={request} />
      <AgreementChip request={request} />
      <PromotionChip request={request} />
    </div>
  );
}
