import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useHost } from '@forecourt/shared/host';
import type { SearchDraft } from '@forecourt/shared/rules';
import { catalogueKey } from './catalogue';
import { DRAFT_KEY } from './draft-key';
import { draftOf, type FormDraft } from './form-draft';
import { formLogicQuery, type FormLogic } from './form-logic-query';
import type { Settled } from './settle';
import type { TimeChoice } from './times';
import { useFormRules } from './use-form-rules';

/** Rules and opening hours, once the form is touched. */
function useLogic(awake: boolean) {
  const host = useHost();
  const code = useQuery({ ...formLogicQuery, enabled: awake });
  const catalogue = useQuery({
    queryKey: catalogueKey(host.language),
    queryFn: code.data?.catalogueQuery(host).queryFn ?? skipToken,
  });
  return { logic: code.data, catalogue: catalogue.data, loading: code.isError ? code : catalogue };
}

const never = () => () => undefined;
/** The last search of this tab; the server, and so the first paint, knows of none. */
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

/** What the visitor asks for, and what it comes to with the places and hours of the branches. */
export function useFormDraft(initial: SearchDraft | undefined) {
  const rules = useFormRules();
  const kept = useKept();
  const [touched, setTouched] = useState(false);
  const wake = useCallback(() => setTouched(true), []);
  const [changed, setChanged] = useState<FormDraft>();
  const [now] = useState(() => new Date());
  const { logic, catalogue, loading } = useLogic(touched || initial !== undefined || kept !== null);
  const asked = useMemo(() => {
    if (changed) return changed;
    return draftOf(initial ?? (kept !== null ? logic?.readKept(kept) : undefined));
  }, [changed, initial, kept, logic]);
  const settled = useMemo(
    () => (logic && catalogue ? logic.settle(asked, catalogue, { ...rules, now }) : unsettled(asked)),
    [asked, logic, catalogue, rules, now],
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
    elsewhereForced: settled.draft.elsewhere && !asked.elsewhere,
    change: (part: Partial<FormDraft>) => setChanged((current) => ({ ...(current ?? asked), ...part })),
    wake,
  };
}
