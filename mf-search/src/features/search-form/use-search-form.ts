import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useErrorText, useHost } from '@forecourt/shared/host';
import type { SearchDraft } from '@forecourt/shared/rules';
import { isComplete, type CompleteDraft, type FormDraft } from './form-draft';
import type { FormErrors } from './form-fields';
import { formLogicQuery, type FormLogic } from './form-logic-query';
import { useFormDraft } from './use-form-draft';

export interface SearchFormOptions {
  initial: SearchDraft | undefined;
  onDone: (() => void) | undefined;
}

/** Goes to SEARCH with the draft in the query string. */
function useGo({ initial, onDone }: SearchFormOptions) {
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
  const state = useFormDraft(options.initial);
  const { draft, logic, rules } = state;
  const [attempted, setAttempted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [codeError, setCodeError] = useState<string>();
  const errors: FormErrors = {
    ...(attempted && logic?.formErrors(draft, rules.age)),
    ...(codeError && { promotionCode: codeError }),
  };

  const checkCode = async (ready: FormLogic, complete: CompleteDraft): Promise<FormErrors> => {
    setBusy(true);
    const checked = await ready.checkPromotionCode(host, complete.promotionCode);
    setBusy(false);
    if (checked.ok) {
      go(ready, complete, checked.id);
      return {};
    }
    const promotionCode = checked.reason === 'invalid' ? 'errors.invalidPromoCode' : errorText(checked.error);
    setCodeError(promotionCode);
    return { promotionCode };
  };
  /** Answers what is wrong, or searches. */
  const submit = async (): Promise<FormErrors> => {
    setAttempted(true);
    const ready = logic ?? (await client.fetchQuery(formLogicQuery).catch(() => undefined));
    if (!ready) return {};
    const wrong = ready.formErrors(draft, rules.age);
    if (Object.keys(wrong).length > 0 || !isComplete(draft)) return wrong;
    if (draft.promotionCode) return checkCode(ready, draft);
    go(ready, draft);
    return {};
  };
  const change = (part: Partial<FormDraft>) => {
    if (part.promotionCode !== undefined) setCodeError(undefined);
    state.change(part);
  };
  return { ...state, errors, busy, submit, change };
}
