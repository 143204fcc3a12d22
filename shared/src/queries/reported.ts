import type { FormDefinition } from '../contract';
import type { Host } from '../host';

/** A form as it could be read; that a part of it could not is reported. */
export function reported(form: FormDefinition, report: Host['report']): FormDefinition {
  if (form.unreadable) report(new Error(`Form ${form.id}: ${form.unreadable} of its values cannot be read.`));
  return form;
}
