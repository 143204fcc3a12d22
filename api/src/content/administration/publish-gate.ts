import type { ContentKind, ContentProblem } from '@forecourt/shared/contract';
import { DOCUMENT_SCHEMAS } from '../document-schemas';
import type { DbOrTransaction } from './records.store';

export interface Judged {
  kind: ContentKind;
  id: number;
  body: unknown;
}

/** What the shape of a body lacks, by the path of each place. */
export function shapeProblems(kind: ContentKind, body: unknown): ContentProblem[] {
  const read = DOCUMENT_SCHEMAS[kind].safeParse(body);
  return (read.error?.issues ?? []).map(({ path, message }) => ({
    code: 'wrong-value',
    severity: 'error',
    path: path.map(String).join('.'),
    values: { message },
  }));
}

/** Everything that an editor should know before a record is published. */
export async function problemsOf(_db: DbOrTransaction, { kind, body }: Judged): Promise<ContentProblem[]> {
  return shapeProblems(kind, body);
}
