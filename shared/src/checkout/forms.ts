import { formCall, formListCall, type ApiClient } from '../api-client';
import type { FORM_TYPE, FormDefinition } from '../contract';

/** The company's form of a type; undefined where it has none. */
export async function readForm(
  api: Pick<ApiClient, 'send'>,
  wanted: (typeof FORM_TYPE)[keyof typeof FORM_TYPE],
  signal?: AbortSignal,
): Promise<FormDefinition | undefined> {
  const { value } = await api.send(formListCall(), signal);
  const form = value.find(({ type }) => type === wanted);
  return form && api.send(formCall(form.id), signal);
}
