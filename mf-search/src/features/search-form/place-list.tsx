import { Fragment, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '@forecourt/shared/contract';
import type { PlaceGroup } from '@forecourt/shared/rules';
import { Button } from '@forecourt/shared/ui/button';
import { BuildingIcon, CloseIcon, MapPinIcon, PlaneIcon, ShipIcon, TrainIcon } from '@forecourt/shared/ui/icon';
import { BREAKPOINT, useMedia } from '@forecourt/shared/ui/theme';
import css from './place-list.module.css';

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
  /** What has been typed; undefined before. */
  typed: string | undefined;
  /** Index over all groups; -1 is none. */
  active: number;
  optionId: (index: number) => string;
  onChoose: (place: Place) => void;
  /** The field, whose box has the list in it. */
  input: RefObject<HTMLInputElement | null>;
}

const BETWEEN_WORDS = /([\s,·()/-]+)/;
const { compare } = new Intl.Collator(undefined, { sensitivity: 'base' });

/** How many letters of a word are those that were typed, with or without their accents. */
function typedLetters(word: string, typed: readonly string[]): number {
  for (let length = word.length; length > 0; length--)
    if (typed.some((letters) => compare(word.slice(0, length), letters) === 0)) return length;
  return 0;
}

/** The letters that were typed stand out. */
function Marked({ text, typed = '' }: { text: string; typed: string | undefined }) {
  const words = typed.split(BETWEEN_WORDS).filter((word) => word.trim());
  if (words.length === 0) return text;
  return text.split(BETWEEN_WORDS).map((word, index) => {
    const length = typedLetters(word, words);
    return (
      <Fragment key={index}>
        {length > 0 && <b>{word.slice(0, length)}</b>}
        {word.slice(length)}
      </Fragment>
    );
  });
}

interface OptionProps extends Pick<PlaceListProps, 'typed'> {
  id: string;
  place: Place;
  active: boolean;
  onChoose: (place: Place) => void;
}

function PlaceOption({ id, place, typed, active, onChoose }: OptionProps) {
  const { t } = useTranslation('mf-search');
  const element = useRef<HTMLLIElement>(null);
  const Icon = ICONS[place.category];
  const kind = t(`form.category.${place.category}`);
  const where = [place.city, place.pickUpPlaceIATACode]
    .filter((part) => part && !place.name.includes(part))
    .join(' · ');
  useEffect(() => {
    if (active) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <li
      ref={element}
      id={id}
      role="option"
      aria-selected={active}
      // A name of which some letters stand out is read in pieces.
      aria-label={[kind, place.name, place.address, where].filter(Boolean).join(' ')}
      className={css['option']}
      onClick={() => onChoose(place)}
    >
      <Icon size={20} role="img" aria-label={kind} className={css['icon']} />
      <span>
        <span className={css['name']}>
          <Marked text={place.name} typed={typed} />
        </span>{' '}
        <span className={css['address']}>{place.address}</span>
      </span>
      <span className={css['where']}>{where}</span>
    </li>
  );
}

const PHONE = `(width < ${BREAKPOINT.medium}px)`;

/** The box of a field becomes a layer over the page; its input stays the same element and keeps a phone's keyboard. */
function useLayer(input: PlaceListProps['input'], isLayer: boolean): void {
  useLayoutEffect(() => {
    const box = input.current?.closest<HTMLElement>('[data-place]');
    if (!isLayer || !box || !('showPopover' in box)) return undefined;
    box.popover = 'manual';
    box.showPopover();
    return () => {
      box.hidePopover();
      box.popover = null;
    };
  }, [input, isLayer]);
}

/** After a press on an option there is nothing left to type: a phone takes its keyboard away. */
function useLeaving({ onChoose, input }: Pick<PlaceListProps, 'onChoose' | 'input'>, isLayer: boolean) {
  const isDone = useRef(false);
  useEffect(() => {
    const field = input.current;
    return () => {
      if (isDone.current) field?.blur();
    };
  }, [input]);
  return (place: Place) => {
    isDone.current = isLayer;
    onChoose(place);
  };
}

/** Keys have Escape, and the focus stays in the field. */
function CloseLayer({ input }: Pick<PlaceListProps, 'input'>) {
  const { t } = useTranslation('mf-search');
  return (
    <Button
      variant="ghost"
      tabIndex={-1}
      aria-label={t('actions.close')}
      icon={<CloseIcon size={24} aria-hidden="true" />}
      className={css['close']}
      onClick={() => input.current?.blur()}
    />
  );
}

export default function PlaceList(props: PlaceListProps) {
  const isLayer = useMedia(PHONE);
  useLayer(props.input, isLayer);
  return (
    <>
      {isLayer && <CloseLayer {...props} />}
      <Options {...props} isLayer={isLayer} />
    </>
  );
}

/** A press on an option must not take the focus out of the input, or the list would close before the click. */
function Options(props: PlaceListProps & { isLayer: boolean }) {
  const { id, label, groups, loading, typed, active, optionId, isLayer } = props;
  const { t } = useTranslation('mf-search');
  const choose = useLeaving(props, isLayer);
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
                typed={typed}
                active={index === active}
                onChoose={choose}
              />
            );
          })}
        </ul>
      ))}
    </div>
  );
}
