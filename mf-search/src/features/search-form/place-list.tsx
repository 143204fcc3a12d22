import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '@forecourt/shared/contract';
import type { PlaceGroup } from '@forecourt/shared/rules';
import { BuildingIcon, MapPinIcon, PlaneIcon, ShipIcon, TrainIcon } from '@forecourt/shared/ui/icon';
import css from './place-field.module.css';

const ICONS = {
  airport: PlaneIcon,
  office: BuildingIcon,
  delivery: MapPinIcon,
  terminal: TrainIcon,
  port: ShipIcon,
} as const;

export interface PlaceListProps {
  id: string;
  label: string;
  groups: readonly PlaceGroup[];
  loading: boolean;
  /** Index over all groups; -1 is none. */
  active: number;
  optionId: (index: number) => string;
  onChoose: (place: Place) => void;
}

interface OptionProps {
  id: string;
  place: Place;
  active: boolean;
  onChoose: (place: Place) => void;
}

function PlaceOption({ id, place, active, onChoose }: OptionProps) {
  const { t } = useTranslation('mf-search');
  const element = useRef<HTMLLIElement>(null);
  const Icon = ICONS[place.category];
  useEffect(() => {
    if (active) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <li
      ref={element}
      id={id}
      role="option"
      aria-selected={active}
      className={css['option']}
      onClick={() => onChoose(place)}
    >
      <Icon size={20} role="img" aria-label={t(`form.category.${place.category}`)} className={css['icon']} />
      <span>
        <span className={css['name']}>{place.name}</span> <span className={css['address']}>{place.address}</span>
      </span>
      <span className={css['where']}>
        {[place.city, place.pickUpPlaceIATACode].filter((part) => part && !place.name.includes(part)).join(' · ')}
      </span>
    </li>
  );
}

/** A press on an option must not take the focus out of the input, or the list would close before the click. */
export default function PlaceList({ id, label, groups, loading, active, optionId, onChoose }: PlaceListProps) {
  const { t } = useTranslation('mf-search');
  const box = useRef<HTMLDivElement>(null);
  const empty = loading || groups.length === 0;
  // Opened low on the screen, the list would be below its edge.
  useEffect(() => {
    if (!empty) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [empty]);
  if (empty) return <p className={css['note']}>{t(loading ? 'form.placesLoading' : 'form.placesNone')}</p>;
  const options = groups.flatMap((group) => group.places);
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label={label}
      className={css['list']}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ title = t('form.recentPlaces'), places }) => (
        <ul key={title} role="group" aria-label={title} className={css['group']}>
          <li role="presentation" className={css['country']}>
            {title}
          </li>
          {places.map((place) => {
            const index = options.indexOf(place);
            return (
              <PlaceOption
                key={place.id}
                id={optionId(index)}
                place={place}
                active={index === active}
                onChoose={onChoose}
              />
            );
          })}
        </ul>
      ))}
    </div>
  );
}
