import type { EntriesExportQuery } from '@forecourt/shared/contract';
import { addToAudit, type Author } from '../audit/audit.store';
import { csvLine } from '../csv';
import type { Deps } from '../deps';
import { formsOf, namedForm, stateOf, type Forms } from './entries';
import { entriesAfter, fieldTypesOf, type EntryRow } from './entries.store';

const BYTE_ORDER_MARK = '\uFEFF';
const CHUNK = 200;
const COLUMNS = {
  number: ({ id }) => id,
  received: ({ created_at: at }) => at.toISOString(),
  form: ({ form_id: id }, forms) => namedForm(forms, id).name,
  name: ({ reply_to: { name } }) => name,
  email: ({ reply_to: { email } }) => email,
  language: ({ language }) => language,
  state: stateOf,
  files: ({ files }) => files,
} as const satisfies Record<string, (row: EntryRow, forms: Forms) => string | number>;

/** One line for each entry and one column for each field that any of them has (RFC 4180). */
export async function* entriesCsv(deps: Deps, filters: EntriesExportQuery, by: Author): AsyncGenerator<string> {
  const { formId, state, q } = filters;
  const after = { formId, state, isSearch: q !== undefined };
  const change = { action: 'entries.exported', subject: { kind: 'entry', id: 'export' }, after };
  await deps.db.transaction().execute((trx) => addToAudit(trx, by, change, deps.clock()));
  const forms = await formsOf(deps);
  const types = await fieldTypesOf(deps.db, filters);
  yield BYTE_ORDER_MARK + csvLine([...Object.keys(COLUMNS), ...types.map((type) => `field ${type}`)]);
  for (let afterId = 0; ;) {
    const rows = await entriesAfter(deps.db, filters, { afterId, limit: CHUNK });
    const cells = (row: EntryRow) => [
      ...Object.values(COLUMNS).map((value) => value(row, forms)),
      ...types.map((type) => row.fields[type] ?? ''),
    ];
    yield rows.map((row) => csvLine(cells(row))).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < CHUNK) return;
    afterId = last.id;
  }
}
