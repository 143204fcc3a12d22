import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { promotionsCall } from '@forecourt/shared/api-client';
import type { Promotion } from '@forecourt/shared/contract';
import { useHost, type Host } from '@forecourt/shared/host';
import { formatDate } from '@forecourt/shared/i18n';
import { defineBlock } from '../../content/block';
import { PromotionsSkeleton } from './cards-skeleton';
import css from './promotions.module.css';

const promotionsQuery = ({ api, language }: Pick<Host, 'api' | 'language'>) =>
  queryOptions({
    queryKey: ['cms', 'promotions', language],
    queryFn: ({ signal }) => api.send(promotionsCall(language), signal),
  });

export const promotions = defineBlock({}, Promotions, PromotionsSkeleton);

function Promotions() {
  const host = useHost();
  const { t } = useTranslation('mf-cms');
  const { data } = useSuspenseQuery(promotionsQuery(host));
  if (data.length === 0) return <p className={css['none']}>{t('promotions.none')}</p>;
  return (
    <ul className={css['promotions']} role="list">
      {data.map((promotion) => (
        <li key={promotion.id} className={css['card']}>
          <PromotionCard promotion={promotion} />
        </li>
      ))}
    </ul>
  );
}

function PromotionCard({ promotion: { name, description, code, percentage, validTo } }: { promotion: Promotion }) {
  const { t } = useTranslation('mf-cms');
  const { language, pathOf } = useHost();
  return (
    <>
      <p className={css['percentage']}>{t('promotions.percentage', { percentage })}</p>
      <div className={css['words']}>
        <h3 className={css['name']}>{name}</h3>
        <p className={css['description']}>{description}</p>
        <p className={css['facts']}>
          {t('promotions.until', {
            date: formatDate(validTo.slice(0, 10), language, { day: 'numeric', month: 'long', year: 'numeric' }),
          })}
        </p>
      </div>
      <div className={css['foot']}>
        {code !== undefined && (
          <p className={css['code']}>
            {t('promotions.code')} <strong>{code}</strong>
          </p>
        )}
        <Link
          className={css['use']}
          to={pathOf('SEARCH', code === undefined ? undefined : `promotionCode=${encodeURIComponent(code)}`)}
        >
          {code === undefined ? t('actions.searchCars') : t('promotions.use', { code })}
        </Link>
      </div>
    </>
  );
}
