import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  citiesOf,
  CityMap,
  openingViewOf,
  viewOf,
  type MapTexts,
  type Pin,
  type View,
} from '@forecourt/shared/branch-map';
import type { Place } from '@forecourt/shared/contract';

interface BranchMapProps {
  /** What the list shows; keeps its identity while that is the same. */
  found: readonly Place[];
  /** A pin of one city was pressed, or all cities are wanted again. */
  onCity: (city: string) => void;
}

/** The branches of the list; another list brings its own view, which is where most of them are until all are wanted. */
export default function BranchMap({ found, onCity }: BranchMapProps) {
  const { t } = useTranslation('mf-cms');
  const cities = useMemo(() => citiesOf(found), [found]);
  const [moved, move] = useState<{ found: readonly Place[]; view: View }>();
  const [wantsAll, setWantsAll] = useState(false);
  const whole = useMemo(
    () => (cities.length > 0 ? (wantsAll ? viewOf : openingViewOf)(cities) : undefined),
    [cities, wantsAll],
  );
  const view = moved?.found === found || !whole ? moved?.view : whole;
  if (!view) return null;
  const show = (next: View) => move({ found, view: next });
  const choose = ({ cities: members }: Pin) => {
    const [only] = members;
    if (only && members.length === 1) onCity(only.name);
    else show(viewOf(members));
  };
  const showAll = () => {
    onCity('');
    move(undefined);
    setWantsAll(true);
  };
  const texts: MapTexts = {
    title: t('branchSearch.map'),
    closer: t('branchSearch.closer'),
    wider: t('branchSearch.wider'),
    all: t('branchSearch.allBranches'),
    city: (names, count) => `${names}, ${t('branchSearch.count', { count })}`,
  };
  const [first] = cities;
  const chosen = first && cities.length === 1 ? [first] : [];
  return <CityMap {...{ cities, chosen, view, texts }} onView={show} onChoose={choose} onAll={showAll} />;
}
