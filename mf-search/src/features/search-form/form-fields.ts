import type { RefObject } from 'react';
import type { AgeBounds } from '@forecourt/shared/rules';

export type FormField = 'pickUp' | 'dropOff' | 'from' | 'to' | 'age' | 'promotionCode';
/** Message keys, in the order of the fields: the first one gets the focus. */
export type FormErrors = Partial<Record<FormField, string>>;
export const FORM_FIELDS: readonly FormField[] = ['pickUp', 'dropOff', 'from', 'to', 'age', 'promotionCode'];

type DateEnd = 'from' | 'to';
export type FieldRefs = Record<Exclude<FormField, DateEnd>, RefObject<HTMLInputElement | null>> &
  Record<DateEnd, RefObject<HTMLButtonElement | null>>;

export interface AgeRule {
  bounds: AgeBounds;
  withoutCaution: boolean;
  /** The form asks for it. */
  asked: boolean;
}
