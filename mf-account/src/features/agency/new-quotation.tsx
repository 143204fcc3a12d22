import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '@forecourt/shared/ui/button';

/** Beside the title of the workplace, until one is written. */
export default function NewQuotation() {
  const { t } = useTranslation('mf-account');
  const [search] = useSearchParams();
  if (search.get('view') === 'new') return null;
  return (
    <ButtonLink component={Link} to="?view=new" variant="primary">
      {t('agency.new')}
    </ButtonLink>
  );
}
