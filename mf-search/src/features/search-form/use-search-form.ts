import { queryOptions, skipToken, useQuery, useQueryClient, type SkipToken } from '@tanstack/react-query';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { useErrorText, useHost } from '@forecourt/shared/host';
import type { SearchDraft } from '@forecourt/shared/rules';
import { DRAFT_KEY, draftOf, isComplete, type CompleteDraft, type FormDraft, type FormErrors } from './draft';
import type * as formLogic from './form-logic';
import type { Catalogue, Settled } from './settle';
import type { TimeChoice } from './times';
import { useFormRules } from './use-form-rules';

/** Lazy code as a query, so that a failed load shows and can be retried. */
const formLogicQuery = queryOptions({
  queryKey: ['search', 'form-logic'],
  queryFn: () => import(/* webpackChunkName: "form-logic" */ './form-logic'),
  staleTime: Infinity,
  structuralSharing: false,
});
type FormLogic = typeof formLogic;

/** Fallback of the catalogue query until its code has loaded. */
const NO_CATALOGUE = { queryKey: ['search', 'catalogue'], queryFn: skipToken } satisfies {
  queryFn: SkipToken;
  queryKey: string[];
};

/** Rules and opening hours, loaded at the first interaction. */
function useLogic(awake: boolean) {
  const host = useHost();
  const code = useQuery({ ...formLogicQuery, enabled: awake });
  const catalogue = useQuery<Catalogue, Error, Catalogue, string[]>(code.data?.catalogueQuery(host) ?? NO_CATALOGUE);
  return { logic: code.data, catalogue: catalogue.data, loading: code.isError ? code : catalogue };
}

const never = () => () => undefined;
/** The last search of this tab; null on the server and during hydration. */
const useKept = (): string | null =>
  useSyncExternalStore(
    never,
    () => sessionStorage.getItem(DRAFT_KEY),
    () => null,
  );

const unsettled = (draft: FormDraft): Settled => ({
  draft,
  corrections: [],
  pickUpPlace: undefined,
  returnPlace: undefined,
  pickUp: undefined,
  dropOff: undefined,
});

function timesOf(
  end: 'from' | 'to',
  { draft, pickUp, dropOff }: Settled,
  logic: FormLogic | undefined,
): readonly TimeChoice[] {
  const chosen = draft[end];
  if (!chosen) return [];
  return (
    logic?.timeChoices(chosen, end === 'from' ? pickUp : dropOff) ?? [
      { kind: 'slot', time: chosen.time, isAfterHour: false },
    ]
  );
}

/** A link that names no dates, or no place, takes those of the tab's last search, which the visitor has chosen. */
function withLastSearch(given: SearchDraft, last: SearchDraft = {}): SearchDraft {
  if (given.dateFrom !== undefined) return given;
  const isElsewhere = given.pickUpPlaceId !== undefined && given.pickUpPlaceId !== last.pickUpPlaceId;
  const { dateFrom, hourFrom, dateTo, hourTo } = last;
  return { ...(isElsewhere ? { dateFrom, hourFrom, dateTo, hourTo } : last), ...given };
}

/** The requested draft, and the draft settled to the places and opening hours of the branches. */
function useFormDraft({ initial, beside }: Pick<SearchFormOptions, 'initial' | 'beside'>) {
  const rules = useFormRules();
  const kept = useKept();
  const [touched, setTouched] = useState(false);
  const wake = useCallback(() => setTouched(true), []);
  const [changed, setChanged] = useState<FormDraft>();
  // A form that stays while others search, by the back button or a link, begins anew with what they search.
  const said = JSON.stringify({ ...initial, pickUpPlaceName: undefined, dropOffPlaceName: undefined });
  const [begun, begin] = useState(said);
  if (said !== begun) {
    begin(said);
    setChanged(undefined);
  }
  const { at } = useHost();
  const [opened] = useState(() => new Date());
  const now = at ?? opened;
  const { logic, catalogue, loading } = useLogic(touched || (!beside && (initial !== undefined || kept !== null)));
  const requested = useMemo(() => {
    if (changed) return changed;
    const last = kept !== null ? logic?.readKept(kept) : undefined;
    return draftOf(initial ? withLastSearch(initial, last) : last);
  }, [changed, initial, kept, logic]);
  const settled = useMemo(
    () => (logic && catalogue ? logic.settle(requested, catalogue, { ...rules, now }) : unsettled(requested)),
    [requested, logic, catalogue, rules, now],
  );
  const recent = useMemo(() => logic?.recentPlaces(localStorage) ?? [], [logic]);
  const times = useMemo(
    () => ({ from: timesOf('from', settled, logic), to: timesOf('to', settled, logic) }),
    [settled, logic],
  );
  return {
    settled,
    draft: settled.draft,
    times,
    recent,
    rules,
    now,
    logic,
    loading,
    places: catalogue?.places,
    elsewhereForced: settled.draft.elsewhere && !requested.elsewhere,
    change: (part: Partial<FormDraft>) => setChanged((current) => ({ ...(current ?? requested), ...part })),
    wake,
  };
}

interface SearchFormOptions {
  initial: SearchDraft | undefined;
  beside: boolean;
  onDone: (() => void) | undefined;
}

/** Goes to SEARCH with the draft in the query string. */
function useGo({ initial, onDone }: Pick<SearchFormOptions, 'initial' | 'onDone'>) {
  const { pathOf } = useHost();
  const navigate = useNavigate();
  return (logic: FormLogic, draft: CompleteDraft, promotionId?: number) => {
    logic.keepDraft(draft);
    logic.keepRecentPlaces(localStorage, draft.pickUp.id, draft.dropOff.id);
    void navigate(pathOf('SEARCH', logic.searchQuery(draft, initial, promotionId)));
    onDone?.();
  };
}

export function useSearchForm(options: SearchFormOptions) {
  const host = useHost();
  const client = useQueryClient();
  const errorText = useErrorText();
  const go = useGo(options);
  const state = useFormDraft(options);
  const { draft, logic, rules } = state;
  const [attempted, setAttempted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [codeErrors, setCodeErrors] = useState<FormErrors>({});
  const errors: FormErrors = {
    ...(attempted && logic?.formErrors(draft, rules.age)),
    ...codeErrors,
  };

  /** Checks the codes, then searches; returns the errors of those that are refused. */
  const checkCodes = async (ready: FormLogic, complete: CompleteDraft): Promise<FormErrors> => {
    setBusy(true);
    const promotion = complete.promotionCode
      ? await ready.checkPromotionCode(host, complete.promotionCode)
      : { ok: true as const, id: undefined };
    const agreementCode = await ready.agreementError(host, complete);
    setBusy(false);
    const wrong: FormErrors = { ...(agreementCode && { agreementCode }) };
    if (!promotion.ok)
      wrong.promotionCode = promotion.reason === 'invalid' ? 'errors.invalidPromoCode' : errorText(promotion.error);
    else if (!agreementCode) go(ready, complete, promotion.id);
    setCodeErrors(wrong);
    return wrong;
  };
  /** Searches; returns the errors that prevent it. */
  const submit = async (): Promise<FormErrors> => {
    setAttempted(true);
    const ready = logic ?? (await client.fetchQuery(formLogicQuery).catch(() => undefined));
    if (!ready) return {};
    const wrong = ready.formErrors(draft, rules.age);
    if (Object.keys(wrong).length > 0 || !isComplete(draft)) return wrong;
    return checkCodes(ready, draft);
  };
  const change = (part: Partial<FormDraft>) => {
    if (part.promotionCode !== undefined || part.agreementCode !== undefined) setCodeErrors({});
    state.change(part);
  };
  return { ...state, errors, busy, submit, change };
}
