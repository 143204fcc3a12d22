import {
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '@forecourt/shared/contract';
import { matchPlaces } from '@forecourt/shared/rules';
import { MapPinIcon } from '@forecourt/shared/ui/icon';
import { TextField } from '@forecourt/shared/ui/text-field';
import { VisuallyHidden } from '@forecourt/shared/ui/visually-hidden';
import type { PlaceRef } from './draft';
import css from './place-field.module.css';
import type { PlaceListProps } from './place-list';

const loadList = () => import(/* webpackChunkName: "place-list" */ './place-list');
const PlaceList = lazy(loadList);

export interface PlaceFieldProps {
  name: string;
  label: string;
  value: PlaceRef | undefined;
  /** Undefined while the list loads. */
  places: readonly Place[] | undefined;
  /** Ids of the places that were searched last. */
  recent: readonly number[];
  onChoose: (place: PlaceRef | undefined) => void;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

interface Typing {
  text: string | undefined;
  open: boolean;
  active: number;
  /** The visitor has gone on before the places were there to say which one is meant. */
  isLeft: boolean;
}
const AT_REST: Typing = { text: undefined, open: false, active: -1, isLeft: false };
const typed = (text: string): Typing => ({ ...AT_REST, text, open: true, active: text ? 0 : -1 });

/** Index of the highlighted option after a key; -1 is the input itself. */
function moved(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return active >= count - 1 ? 0 : active + 1;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  return undefined;
}

function useOptions({ places, recent }: Pick<PlaceFieldProps, 'places' | 'recent'>, { open, isLeft, text }: Typing) {
  const isWanted = open || isLeft;
  const groups = useMemo(
    () => (isWanted && places ? matchPlaces(text ?? '', places, recent) : []),
    [isWanted, places, recent, text],
  );
  const options = useMemo(() => groups.flatMap((group) => group.places), [groups]);
  return { groups, options };
}

type Choice = Pick<PlaceFieldProps, 'value' | 'places' | 'recent' | 'onChoose'>;

/** What is typed, the options that it leaves, and what keys and the loss of focus do with them. */
function useTyping({ value, places, recent, onChoose }: Choice) {
  const [typing, setTyping] = useState<Typing>(AT_REST);
  const { groups, options } = useOptions({ places, recent }, typing);
  const choose = (place: Place) => {
    setTyping(AT_REST);
    onChoose({ id: place.id, name: place.name, iata: place.pickUpPlaceIATACode });
  };
  const leave = () => {
    const isJudged = typing.text === undefined || typing.text.trim() === '' || places !== undefined;
    setTyping(isJudged ? AT_REST : { ...typing, open: false, isLeft: true });
    if (typing.text?.trim() === '') onChoose(undefined);
    else if (typing.text !== undefined && options.length === 1 && options[0]) choose(options[0]);
  };
  const judge = useRef(leave);
  useEffect(() => {
    judge.current = leave;
  });
  useEffect(() => {
    if (typing.isLeft && places) judge.current();
  }, [typing.isLeft, places]);
  // During hydration the focus event follows what was typed; that text must neither go away nor be selected. The focus
  // opens nothing: the page itself may have set it, and on a phone the list would cover what else there is.
  const focus = (input: HTMLInputElement) => {
    void loadList();
    if (input.value === (value?.name ?? '')) input.select();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const active = options[typing.active];
    const next = moved(event.key, typing.active, options.length);
    if (next !== undefined) {
      event.preventDefault();
      setTyping({ ...typing, open: true, active: typing.open ? next : 0, isLeft: false });
    } else if (event.key === 'Enter' && typing.open && active) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && typing.open) {
      // Neither the dialog that the form is in closes, nor what listens further up.
      event.preventDefault();
      event.stopPropagation();
      setTyping(AT_REST);
    }
  };
  return { typing, setTyping, groups, options, choose, leave, focus, press };
}

/**
 * A letter is answered before the options that it leaves. The input names its list from the moment it opens, also while
 * that is on its way.
 */
function useList(isOpen: boolean, props: PlaceListProps): ReactNode {
  const waiting = <div id={props.id} role="listbox" aria-label={props.label} aria-busy="true" />;
  const list = useDeferredValue(
    isOpen && (
      <Suspense fallback={waiting}>
        <PlaceList {...props} />
      </Suspense>
    ),
  );
  return isOpen && (list || waiting);
}

/**
 * Combobox of places. The input is there from the first paint and stays the same element while the list loads, so that
 * neither typed text nor a phone's keyboard is lost.
 */
export function PlaceField({ name, label, value, places, recent, onChoose, error, inputRef }: PlaceFieldProps) {
  const { t } = useTranslation('mf-search');
  const own = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { typing, setTyping, groups, options, choose, leave, focus, press } = useTyping({
    value,
    places,
    recent,
    onChoose,
  });
  useTypedBeforeHydration(own, (text, isHere) =>
    setTyping({ ...typed(text), active: -1, open: isHere, isLeft: !isHere }),
  );
  const optionId = (index: number) => `${listId}-${index}`;
  const expanded = typing.open && options.length > 0;
  const list = useList(typing.open, {
    id: listId,
    label,
    groups,
    loading: !places,
    typed: typing.text,
    active: typing.active,
    optionId,
    onChoose: choose,
    input: own,
  });
  return (
    <div className={css['place']} data-place="">
      <TextField
        label={label}
        name={name}
        error={error}
        icon={<MapPinIcon size={20} aria-hidden="true" />}
        ref={(element) => {
          own.current = element;
          assign(inputRef, element);
        }}
        placeholder={t('form.placePlaceholder')}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="next"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={listId}
        aria-activedescendant={expanded && typing.active >= 0 ? optionId(typing.active) : undefined}
        value={typing.text ?? value?.name ?? ''}
        onKeyDown={press}
        onBlur={leave}
        onPointerEnter={loadList}
        onFocus={(event) => focus(event.currentTarget)}
        onClick={() => setTyping((now) => ({ ...now, open: true, isLeft: false }))}
        onChange={(event) => setTyping(typed(event.target.value))}
      />
      {list}
      <VisuallyHidden role="status">
        {typing.open && places ? t('form.placesFound', { count: options.length }) : ''}
      </VisuallyHidden>
    </div>
  );
}

function assign(ref: Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

/** Takes over what was typed into the server-rendered input before this script ran, also if the visitor has gone on. */
function useTypedBeforeHydration(
  input: { current: HTMLInputElement | null },
  takeOver: (text: string, isHere: boolean) => void,
): void {
  const first = useRef(takeOver);
  useEffect(() => {
    const element = input.current;
    if (element && element.value !== element.defaultValue) first.current(element.value, element.matches(':focus'));
  }, [input]);
}
