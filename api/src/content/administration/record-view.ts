import {
  LANGUAGES,
  PAGE_STATUS,
  type ContentProblem,
  type ContentRecord,
  type ContentSummary,
} from '@forecourt/shared/contract';
import type { StoredRecord } from './records.store';

type Named = { name?: unknown; title?: unknown; companyName?: unknown };
type Status = ContentSummary['status'];

/** What an editor sees of a record: its draft where there is one. */
export const editedBody = ({ body, draft }: Pick<StoredRecord, 'body' | 'draft'>): unknown => draft ?? body;

/** By which people know a record. */
export function nameOf(body: unknown): string {
  const { name, title, companyName } = (body ?? {}) as Named;
  const inSomeLanguage =
    typeof title === 'object' && title !== null
      ? Object.values(title as Record<string, unknown>).find(Boolean)
      : undefined;
  const found = name ?? inSomeLanguage ?? companyName;
  return typeof found === 'string' ? found : '';
}

const pathOf = (body: unknown): ContentSummary['path'] => {
  const { path, url } = (body ?? {}) as { path?: unknown; url?: unknown };
  const found = path ?? url;
  return typeof found === 'object' && found !== null ? (found as ContentSummary['path']) : undefined;
};

/** Languages in which something that is said in another one is not said. */
const untranslatedOf = (problems: readonly ContentProblem[]) =>
  LANGUAGES.filter((language) =>
    problems.some((problem) => problem.code === 'missing-translation' && problem.language === language),
  );

export function summaryOf(record: StoredRecord, problems: readonly ContentProblem[]): ContentSummary {
  const body = editedBody(record);
  const path = pathOf(body);
  return {
    kind: record.kind,
    id: record.id,
    name: nameOf(body),
    status: record.status as Status,
    hasDraft: record.draft !== null && record.status === PAGE_STATUS.published,
    publishAt: record.publish_at?.toISOString() ?? null,
    revision: record.revision,
    changedAt: record.changed_at.toISOString(),
    changedBy: record.changed_by,
    ...(path && { path }),
    untranslated: untranslatedOf(problems),
  };
}

export function recordOf(record: StoredRecord, problems: ContentProblem[]): ContentRecord {
  const { untranslated: _untranslated, path: _path, ...summary } = summaryOf(record, problems);
  return {
    ...summary,
    body: editedBody(record),
    live: record.status === PAGE_STATUS.published ? record.body : null,
    problems,
  };
}
