import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '@forecourt/shared/api-client';

/**
 * What the server refuses, at the fields of a form: `names` leads from the server's name of a field to the form's. What
 * has no field stays for an alert.
 */
export function refusedFields<F extends FieldValues>(names: Readonly<Record<string, Path<F>>>) {
  const refused = (error: unknown) =>
    error instanceof ApiError
      ? Object.entries(names).flatMap(([name, field]) => {
          const message = error.details[name];
          return message === undefined ? [] : [{ field, message }];
        })
      : [];
  return {
    isAtField: (error: unknown): boolean => refused(error).length > 0,
    /** Marks the fields; the first one gets the focus. */
    mark: ({ setError }: Pick<UseFormReturn<F>, 'setError'>, error: unknown): void =>
      refused(error).forEach(({ field, message }, index) => setError(field, { message }, { shouldFocus: index === 0 })),
  };
}
