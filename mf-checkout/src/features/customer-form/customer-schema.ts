import * as z from 'zod/mini';
import {
  acceptsFile,
  fieldError,
  isShown,
  MAX_UPLOADS,
  passwordError,
  passwordMatchError,
  uploadError,
  type FieldFacts,
  type FormField,
  type RentalFacts,
} from '@forecourt/shared/booking';
import type { FieldId, Profile } from '@forecourt/shared/contract';

/** What stands in the form: texts as typed; an empty text is "not given". */
export interface CustomerValues {
  fields: Partial<Record<FieldId | 'password' | 'passwordConfirmation', string>>;
  files: File[];
  isCompany: boolean;
  wantsAccount: boolean;
  /** The company keeps the driver for later bookings. */
  keepsDriver: boolean;
  terms: boolean;
  /** Others use it as well: nothing that is typed is kept. */
  isSharedDevice: boolean;
  /** Files were chosen before the page was loaded again, which no browser keeps. */
  asksFilesAgain: boolean;
}

/** Everything that decides what a valid form is: its definition and the rental it is for. */
export interface CustomerForm {
  fields: readonly FormField[];
  facts: FieldFacts & { rental: RentalFacts };
  showsTerms: boolean;
  /** Of an account that is opened along; undefined where none is offered. */
  passwordMinLength?: number | undefined;
}

/** A tick that another form of this tab remembers opens no account where none is offered. */
export const opensAccount = (
  form: CustomerForm,
  { wantsAccount }: CustomerValues,
): form is CustomerForm & { passwordMinLength: number } => wantsAccount && form.passwordMinLength !== undefined;

/** A company that is signed in keeps whom it books for, where that was ticked. */
export const keepsDriverOf = ({ keepsDriver, isCompany }: CustomerValues, profile: Profile | undefined): boolean =>
  keepsDriver && isCompany && profile?.isCompany === true;

interface Problem {
  path: string[];
  message: string;
}

function problemsOf(form: CustomerForm, values: CustomerValues): Problem[] {
  const { fields, facts, showsTerms } = form;
  const problems = fields
    .filter((field) => isShown(field, values.isCompany))
    .flatMap((field): Problem[] => {
      if (field.kind === 'files') return filesProblem(field, values.files);
      const message = fieldError(field, values.fields, facts);
      return message ? [{ path: ['fields', field.id], message }] : [];
    });
  if (opensAccount(form, values)) problems.push(...passwordProblems(values.fields, form.passwordMinLength));
  if (showsTerms && !values.terms) problems.push({ path: ['terms'], message: 'errors.acceptTerms' });
  return problems;
}

/** An empty list is a problem only where a file is required; the definition's `validation` lists accepted types. */
function filesProblem({ settings }: FormField, files: File[]): Problem[] {
  const message = files.length > 0 || settings.required ? filesError(files, settings.validation ?? '') : undefined;
  return message ? [{ path: ['files'], message }] : [];
}

/** Names the type and the number, which the visitor can change; whatever else there may be is the upload's own. */
function filesError(files: File[], accept: string): string | undefined {
  if (files.length > MAX_UPLOADS) return 'form.tooManyFiles';
  return files.every((file) => acceptsFile(accept, file)) ? uploadError(files, accept) : 'form.fileType';
}

function passwordProblems(
  { password = '', passwordConfirmation = '' }: CustomerValues['fields'],
  minLength: number,
): Problem[] {
  const weak = passwordError(password, minLength);
  if (weak) return [{ path: ['fields', 'password'], message: weak }];
  const differs = passwordMatchError(password, passwordConfirmation);
  return differs ? [{ path: ['fields', 'passwordConfirmation'], message: differs }] : [];
}

const typed = z.object({
  fields: z.record(z.string(), z.optional(z.string())),
  files: z.array(z.instanceof(File)),
  isCompany: z.boolean(),
  wantsAccount: z.boolean(),
  keepsDriver: z.boolean(),
  terms: z.boolean(),
  isSharedDevice: z.boolean(),
  asksFilesAgain: z.boolean(),
});
const build = (form: CustomerForm) =>
  typed.check((context) => {
    for (const problem of problemsOf(form, context.value))
      context.issues.push({ code: 'custom', input: context.value, ...problem });
  });
type CustomerSchema = ReturnType<typeof build>;

const schemas = new WeakMap<CustomerForm, CustomerSchema>();

/** One schema per form; messages are keys. It reports all problems at once. */
export function customerSchema(form: CustomerForm): CustomerSchema {
  const schema = schemas.get(form) ?? build(form);
  schemas.set(form, schema);
  return schema;
}
