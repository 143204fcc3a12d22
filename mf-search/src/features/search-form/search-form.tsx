import { useEffect, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { WidgetProps } from '@forecourt/shared/contract';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { formatDate, formatTime } from '@forecourt/shared/i18n';
import { pickUpPlaces, returnPlaces, type SearchDraft } from '@forecourt/shared/rules';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { SearchIcon } from '@forecourt/shared/ui/icon';
import { DateFields } from './date-fields';
import type { FormErrors, FormField } from './draft';
import { FormExtras, type FieldRefs } from './form-extras';
import { PlaceField } from './place-field';
import css from './search-form.module.css';
import { useSearchForm } from './use-search-form';

type Form = ReturnType<typeof useSearchForm>;

/** Fields in the order of the screen; the first one with an error gets the focus. */
const FORM_FIELDS: readonly FormField[] = ['pickUp', 'dropOff', 'from', 'to', 'age', 'promotionCode', 'agreementCode'];

function useFieldRefs(): FieldRefs {
  return {
    pickUp: useRef(null),
    dropOff: useRef(null),
    age: useRef(null),
    promotionCode: useRef(null),
    agreementCode: useRef(null),
    from: useRef(null),
    to: useRef(null),
  };
}

/** Texts of the errors; a text of the server is not a message key and is shown as it is. */
function useErrorTexts({ errors, rules }: Form): FormErrors {
  const { t } = useTranslation('mf-search');
  return Object.fromEntries(
    Object.entries(errors).map(([field, key]) => [field, t(key, { ...rules.age.bounds, defaultValue: key })]),
  );
}

function PlaceFields({ form, texts, refs }: { form: Form; texts: FormErrors; refs: FieldRefs }) {
  const { t } = useTranslation('mf-search');
  const { draft, settled, places, recent, change } = form;
  return (
    <div className={css['places']}>
      <PlaceField
        name="pickUpPlaceName"
        label={t(draft.elsewhere ? 'form.pickUpPlace' : 'form.bothPlaces')}
        value={draft.pickUp}
        error={texts.pickUp}
        inputRef={refs.pickUp}
        places={places && pickUpPlaces(places)}
        recent={recent}
        onChoose={(pickUp) => change({ pickUp })}
      />
      {draft.elsewhere && (
        <PlaceField
          name="dropOffPlaceName"
          label={t('form.returnPlace')}
          value={draft.dropOff}
          error={texts.dropOff}
          inputRef={refs.dropOff}
          places={places && returnPlaces(settled.pickUpPlace, places)}
          recent={recent}
          onChoose={(dropOff) => change({ dropOff, elsewhere: true })}
        />
      )}
    </div>
  );
}

/** Names the corrected values. */
function Corrections({ form: { settled } }: { form: Form }) {
  const { t } = useTranslation('mf-search');
  const { language, timeFormat } = useHost();
  const { corrections, draft } = settled;
  const when = (end: 'from' | 'to') => {
    const clock = draft[end];
    return clock ? `${formatDate(clock.date, language)}, ${formatTime(clock.time, language, timeFormat)}` : '';
  };
  const texts = {
    'pick-up-place': t('form.moved.pickUpPlace'),
    'return-place': t('form.moved.returnPlace', { place: draft.dropOff?.name ?? '' }),
    'pick-up-time': draft.from ? t('form.moved.from', { when: when('from') }) : '',
    'return-time': draft.to ? t('form.moved.to', { when: when('to') }) : '',
  };
  return (
    <p role="status" className={css['moved']}>
      {corrections
        .map((correction) => texts[correction])
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}

function LoadingFailed({ form: { loading } }: { form: Form }) {
  const { t } = useTranslation('mf-search');
  const errorText = useErrorText();
  if (!loading.isError) return null;
  const retry = (
    <Button busy={loading.isFetching} onClick={() => void loading.refetch()}>
      {t('actions.retry')}
    </Button>
  );
  return (
    <Alert tone="negative" live title={t('form.loadingFailed')} actions={retry}>
      {errorText(loading.error)}
    </Alert>
  );
}

type SearchFormProps = Omit<WidgetProps['search/SearchForm'], 'initial'> & {
  initial?: SearchDraft;
  /** Begins at what is missing: the pick-up date, or the place before it. */
  asksDates?: boolean;
  /** It stands beside what it has found, and loads rules and opening hours at the first interaction. */
  beside?: boolean;
};

/** Sets the focus once, when places and opening hours are there, unless the visitor is in the form already. */
function useAskedField(asksDates: boolean, { places, draft }: Form, refs: FieldRefs) {
  const asked = useRef(!asksDates);
  const target = draft.pickUp ? refs.from : refs.pickUp;
  useEffect(() => {
    if (asked.current || !places) return;
    asked.current = true;
    if (!target.current?.form?.matches(':focus-within')) target.current?.focus();
  });
}

const isFilledIn = ({ elements }: HTMLFormElement): boolean =>
  [...elements].some(
    (field) => field instanceof HTMLInputElement && field.type === 'text' && field.value !== field.defaultValue,
  );

/** Search form. The page contains its fields; places, opening hours and calendar load at the first interaction. */
export default function SearchForm({ variant, initial, onDone, asksDates = false, beside = false }: SearchFormProps) {
  const { t } = useTranslation('mf-search');
  const { pathOf } = useHost();
  const form = useSearchForm({ initial, onDone, beside });
  const refs = useFieldRefs();
  const texts = useErrorTexts(form);
  const own = useRef<HTMLFormElement>(null);
  const { wake } = form;
  // The form can have the focus, or a text, before its script has loaded.
  useEffect(() => {
    if (own.current && (own.current.matches(':focus-within') || isFilledIn(own.current))) wake();
  }, [wake]);
  useAskedField(asksDates, form, refs);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.busy) return;
    const wrong = await form.submit();
    const first = FORM_FIELDS.find((field) => wrong[field]);
    if (first) refs[first].current?.focus();
  };
  return (
    <search className={css['room']}>
      <form
        ref={own}
        className={css['form']}
        data-variant={variant}
        data-beside={beside || undefined}
        aria-label={t('form.title')}
        action={pathOf('SEARCH')}
        noValidate
        onSubmit={(event) => void submit(event)}
        onFocus={wake}
        onChange={wake}
        onPointerEnter={wake}
        onTouchStart={wake}
      >
        <div className={css['main']}>
          <PlaceFields form={form} texts={texts} refs={refs} />
          <DateFields form={form} texts={texts} fromRef={refs.from} toRef={refs.to} />
        </div>
        <Corrections form={form} />
        <FormExtras form={form} texts={texts} refs={refs} />
        <div className={css['submit']}>
          <Button
            type="submit"
            variant="primary"
            size="l"
            block
            busy={form.busy}
            icon={<SearchIcon size={20} aria-hidden="true" />}
          >
            {t('form.search')}
          </Button>
        </div>
        <LoadingFailed form={form} />
      </form>
    </search>
  );
}
