import { isDriverAgeValid } from '@forecourt/shared/rules';
import type { FormDraft } from './form-draft';
import type { AgeRule, FormErrors } from './form-fields';

function ageError({ ageInRange, age }: FormDraft, { bounds, withoutCaution, asked }: AgeRule): string | undefined {
  if (!asked || ageInRange) return undefined;
  const years = age.trim() === '' || Number(age) === 0 ? undefined : Number(age);
  if (isDriverAgeValid(years, bounds)) return undefined;
  return withoutCaution ? 'searchForm.driverAgeWarning' : 'searchForm.betweenAllowedAge';
}

function placeAndDateErrors(draft: FormDraft): FormErrors {
  if (!draft.pickUp) return { pickUp: 'form.pickUpRequired' };
  if (!draft.dropOff) return { dropOff: 'form.dropOffRequired' };
  if (!draft.from) return { from: 'form.neverOpen' };
  return draft.to ? {} : { to: 'form.neverOpen' };
}

/** What still keeps a search from being made (S1-5). Dates are proposed as soon as a place is chosen, unless it never opens. */
export function formErrors(draft: FormDraft, rule: AgeRule): FormErrors {
  const age = ageError(draft, rule);
  return age ? { ...placeAndDateErrors(draft), age } : placeAndDateErrors(draft);
}
