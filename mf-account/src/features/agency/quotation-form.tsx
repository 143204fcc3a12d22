import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { carKey, quotationTray, useQuotationTray, type QuotationDraft, type TrayCar } from '@forecourt/shared/agency';
import { sendQuotationCall } from '@forecourt/shared/api-client';
import { LONGEST_QUOTATION_NOTE, MOST_QUOTED_CARS } from '@forecourt/shared/contract';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { SwitchField } from '@forecourt/shared/ui/switch-field';
import { TextArea } from '@forecourt/shared/ui/text-area';
import { TextField } from '@forecourt/shared/ui/text-field';
import { accountEmail, personName, useIntentKey, useSingleSend } from '../../frame';
import css from './agency.module.css';
import { NothingQuoted } from './nothing-quoted';
import { carProblems, requestFrom, withTodaysPrices, type CarProblems } from './quotation-request';
import { QuotedCars } from './quoted-cars';

const PEOPLE = ['firstName', 'lastName', 'emailAddress'] as const;
type Person = (typeof PEOPLE)[number];
const CHECKS = { firstName: personName, lastName: personName, emailAddress: accountEmail } as const;

/** Message keys of what is wrong with whom the quotation is for. */
const errorsIn = (draft: QuotationDraft): Partial<Record<Person, string>> =>
  Object.fromEntries(
    PEOPLE.flatMap((name) => {
      const message = CHECKS[name].safeParse(draft[name]).error?.issues[0]?.message;
      return message === undefined ? [] : [[name, message]];
    }),
  );

/** Everything typed is kept in the browser until it is sent; what the server says of a car stands beside it. */
export function QuotationForm({ agencyId }: { agencyId: string }) {
  const { t } = useTranslation('mf-account');
  const [sentTo, setSentTo] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [sentTo]);
  return (
    <Stack gap={4} className={css['form']}>
      <h2 ref={heading} tabIndex={-1}>
        {t('agency.new')}
      </h2>
      {sentTo === undefined ? (
        <Writing agencyId={agencyId} onSent={setSentTo} onRemoved={() => heading.current?.focus()} />
      ) : (
        <Alert tone="positive" live title={t('agency.sent', { email: sentTo })} />
      )}
      <Cluster>
        <ButtonLink component={Link} to="?view=quotations">
          {t('agency.views.quotations')}
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}

const NO_PROBLEMS: CarProblems = { repriced: new Set(), ofCar: new Map() };

function useSending(agencyId: string, draft: QuotationDraft, onSent: (email: string) => void) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const keyOf = useIntentKey();
  const { cars } = useQuotationTray(agencyId);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const mutation = useMutation({
    mutationFn: async (sent: readonly TrayCar[]) => {
      const request = requestFrom(draft, sent);
      return api.send(sendQuotationCall(request, await keyOf(request)));
    },
    onMutate: () => setProblems(NO_PROBLEMS),
    onSuccess: () => {
      quotationTray.clear(agencyId);
      void queryClient.invalidateQueries({ queryKey: ['account', 'agency'] });
      onSent(draft.emailAddress.trim());
    },
    // A car may have been removed or moved since: what is said is said of what was sent.
    onError: (error, sent) => {
      const found = carProblems(error, sent);
      setProblems(found);
      if (found.repriced.size === 0) return;
      quotationTray.setCars(agencyId, withTodaysPrices(error, sent, quotationTray.read(agencyId).cars));
    },
  });
  const send = useSingleSend(mutation);
  return { cars, problems, mutation, send: () => send(cars) };
}

const BLANK = { firstName: '', lastName: '', emailAddress: '', note: '', showsPerDay: false, showsAgency: true };

/** What was typed, in a language that the site has. */
function useDraft(agencyId: string): QuotationDraft {
  const { language, config } = useHost();
  const draft = useQuotationTray(agencyId).draft ?? { ...BLANK, language };
  const isOffered = config.global.languages.some(({ isoLanguageName }) => isoLanguageName === draft.language);
  return isOffered ? draft : { ...draft, language };
}

interface WritingProps {
  agencyId: string;
  onSent: (email: string) => void;
  onRemoved: () => void;
}

function Writing({ agencyId, onSent, onRemoved }: WritingProps) {
  const { t } = useTranslation('mf-account');
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, check] = useState(false);
  const draft = useDraft(agencyId);
  const { cars, problems, mutation, send } = useSending(agencyId, draft, onSent);
  const errors = isChecked ? errorsIn(draft) : {};
  const change = (part: Partial<QuotationDraft>) => quotationTray.setDraft(agencyId, { ...draft, ...part });
  const submit = () => {
    check(true);
    const [wrong] = Object.keys(errorsIn(draft));
    if (wrong === undefined) send();
    else form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  if (cars.length === 0) return <NothingQuoted title={t('agency.noCars')} />;
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('agency.new')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={4}>
        <Card heading={t('agency.cars', { number: cars.length, most: MOST_QUOTED_CARS })} headingLevel={3}>
          <QuotedCars agencyId={agencyId} cars={cars} problems={problems.ofCar} onRemoved={onRemoved} />
        </Card>
        <Recipient draft={draft} errors={errors} onChange={change} />
        <Shown draft={draft} onChange={change} />
        {mutation.isError && <Refusal error={mutation.error} cars={cars} problems={problems} />}
        <Button type="submit" variant="primary" size="l" block busy={mutation.isPending}>
          {t('agency.send')}
        </Button>
      </Stack>
    </form>
  );
}

interface RefusalProps {
  error: Error;
  cars: readonly TrayCar[];
  problems: CarProblems;
}

/** Why nothing was sent; what was said of a car goes with it, and with its old dates. */
function Refusal({ error, cars, problems: { repriced, ofCar } }: RefusalProps) {
  const { t } = useTranslation('mf-account');
  const errorText = useErrorText();
  const saidOf = [...repriced, ...ofCar.keys()];
  if (saidOf.length > 0 && !cars.some((car) => saidOf.includes(carKey(car)))) return null;
  const ofCars = repriced.size > 0 ? 'agency.repriced' : 'agency.carProblem';
  return (
    <Alert tone={repriced.size > 0 ? 'caution' : 'negative'} live>
      {saidOf.length > 0 ? t(ofCars) : errorText(error)}
    </Alert>
  );
}

interface PartProps {
  draft: QuotationDraft;
  onChange: (part: Partial<QuotationDraft>) => void;
}

function Recipient({ draft, errors, onChange }: PartProps & { errors: Partial<Record<Person, string>> }) {
  const { t } = useTranslation('mf-account');
  const { languages } = useHost().config.global;
  const field = (name: Person) => ({
    name,
    label: t(`fields.${name}`),
    value: draft[name],
    error: errors[name] === undefined ? undefined : t(errors[name], { label: t(`fields.${name}`) }),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <Card heading={t('agency.customer')} headingLevel={3}>
      <Stack gap={4}>
        <div className={css['pair']}>
          <TextField {...field('firstName')} maxLength={100} />
          <TextField {...field('lastName')} maxLength={100} />
        </div>
        <TextField {...field('emailAddress')} type="email" maxLength={254} />
        <SelectField
          label={t('agency.language')}
          value={draft.language}
          onChange={({ target }) => onChange({ language: target.value })}
          options={languages.map(({ isoLanguageName, name }) => ({ value: isoLanguageName, label: name }))}
        />
        <TextArea
          label={t('agency.note')}
          help={t('agency.noteHelp', { most: LONGEST_QUOTATION_NOTE })}
          value={draft.note}
          rows={4}
          maxLength={LONGEST_QUOTATION_NOTE}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </Stack>
    </Card>
  );
}

function Shown({ draft, onChange }: PartProps) {
  const { t } = useTranslation('mf-account');
  return (
    <Card heading={t('agency.shown')} headingLevel={3}>
      <Stack gap={4}>
        <p className={css['muted']}>{t('agency.shownLead')}</p>
        <SwitchField
          label={t('agency.showsPerDay')}
          checked={draft.showsPerDay}
          onChange={({ target }) => onChange({ showsPerDay: target.checked })}
        />
        <SwitchField
          label={t('agency.showsAgency')}
          checked={draft.showsAgency}
          onChange={({ target }) => onChange({ showsAgency: target.checked })}
        />
      </Stack>
    </Card>
  );
}
