import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { FilterIcon } from '@forecourt/shared/ui/icon';
import { FilterPanel, useFilterGroups, type FilterPanelProps } from './filter-panel';
import { countFilters } from './filters-url';

type FilterSheetProps = Omit<FilterPanelProps, 'placement' | 'groups'> & { shownCount: number };

/** The filters of a phone, in a dialog of full height; its button names the number of offers. */
export function FilterSheet({ shownCount, ...panel }: FilterSheetProps) {
  const { t } = useTranslation('mf-search');
  const [open, setOpen] = useState(false);
  const groups = useFilterGroups();
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
        <FilterPanel {...panel} placement="sheet" groups={groups} />
      </Dialog>
    </>
  );
}
