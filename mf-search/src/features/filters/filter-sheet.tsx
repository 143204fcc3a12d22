import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { FilterIcon } from '@forecourt/shared/ui/icon';
import { FilterPanel, type FilterPanelProps } from './filter-panel';
import { countFilters } from './filters-url';

/** On phones the filters fill the height; the button at their end says what is to be seen behind them. */
export function FilterSheet({ shownCount, ...panel }: Omit<FilterPanelProps, 'placement'> & { shownCount: number }) {
  const { t } = useTranslation('mf-search');
  const [open, setOpen] = useState(false);
  const count = countFilters(panel.filters);
  const close = () => setOpen(false);
  const footer = (
    <>
      <Button onClick={() => panel.onFilters(() => ({}))}>{t('filters.clear')}</Button>
      <Button variant="primary" onClick={close}>
        {t('filters.show', { count: shownCount })}
      </Button>
    </>
  );
  return (
    <>
      <Button icon={<FilterIcon size={20} aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? t('filters.titleWithCount', { count }) : t('filters.title')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('filters.title')}
        closeLabel={t('actions.close')}
        size="sheet"
        footer={footer}
      >
        <FilterPanel {...panel} placement="sheet" />
      </Dialog>
    </>
  );
}
