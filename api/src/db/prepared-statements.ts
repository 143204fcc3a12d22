import type { PGlite, protocol } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';
import type { EmbeddedDatabase } from './pglite-dialect';

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];
type Serialize = (typeof protocol)['serialize'];

/** A statement that the database has parsed, with what it takes and gives. */
interface Statement {
  name: string;
  parameterTypes: readonly number[];
  columns: readonly { name: string; parse: (text: string) => unknown }[];
}

/** A list of values is part of a statement's text, by its length, so that there is no end of texts. */
const MOST_STATEMENTS = 300;
/** Longer ones are such lists. */
const LONGEST_TEXT = 8_000;
/**
 * Planned for its values: a plan for any values knows no partial index whose condition is a parameter, which `on
 * conflict` needs, and none of how large a table has become.
 */
const PLANNED_EACH_TIME = 'set plan_cache_mode = force_custom_plan';

const DEFINITION = /^(ALTER|CREATE|DROP|DO|CALL|DISCARD|DEALLOCATE)\b/;
/** The plan has other columns than the table has now, or the statement is not known any more: nothing has been done. */
const FORGOTTEN = ['0A000', '26000'];
const COUNTED = /^(?:INSERT|UPDATE|DELETE|MERGE)\D*(?:0 )?(\d+)$/;

interface Messages {
  parameterDescription: InstanceType<(typeof protocol.messages)['ParameterDescriptionMessage']>;
  rowDescription: InstanceType<(typeof protocol.messages)['RowDescriptionMessage']>;
  dataRow: InstanceType<(typeof protocol.messages)['DataRowMessage']>;
  commandComplete: InstanceType<(typeof protocol.messages)['CommandCompleteMessage']>;
  readyForQuery: InstanceType<(typeof protocol.messages)['ReadyForQueryMessage']>;
}

function named<N extends keyof Messages>(messages: readonly Message[], name: N): Messages[N][] {
  const isIt = (message: Message): message is Message & Messages[N] => message.name === name;
  return messages.filter(isIt);
}

function described(name: string, messages: readonly Message[], { parsers }: Pick<PGlite, 'parsers'>): Statement {
  const fields = named(messages, 'rowDescription').flatMap((description) => description.fields);
  return {
    name,
    parameterTypes: named(messages, 'parameterDescription').flatMap(({ dataTypeIDs }) => dataTypeIDs),
    columns: fields.map(({ name: column, dataTypeID: type }) => {
      const parse = parsers[type] ?? String;
      return { name: column, parse: (value) => parse(value, type) as unknown };
    }),
  };
}

const rowsOf = <R>(messages: readonly Message[], columns: Statement['columns']): R[] =>
  named(messages, 'dataRow').map(
    ({ fields }) =>
      Object.fromEntries(
        columns.map(({ name, parse }, index) => {
          const text = fields[index] ?? null;
          return [name, text === null ? null : parse(text)];
        }),
      ) as R,
  );

/** PGlite goes on after a failure inside of it that PostgreSQL did not report. */
function complete(messages: readonly Message[], ...names: string[]): void {
  if (!messages.some(({ name }) => names.includes(name)))
    throw new Error('The embedded database has not answered; what it did is not known.');
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code);

/**
 * The embedded database with prepared statements: PGlite's own `query` parses each statement anew, in six exchanges,
 * which takes longer than many of them run. A change of the schema forgets all of them, and until the end of
 * its transaction nothing is prepared. The caller gives one statement after the other.
 */
export async function withPreparedStatements(database: PGlite, serialize: Serialize): Promise<EmbeddedDatabase> {
  await database.exec(PLANNED_EACH_TIME);
  const closing: string[] = [];
  const statements = new LRUCache<string, Statement>({
    max: MOST_STATEMENTS,
    dispose: ({ name }) => void closing.push(name),
  });
  let prepared = 0;
  let isDefining = false;
  let isClosed = false;

  async function exchange(parts: readonly Uint8Array[]): Promise<Message[]> {
    if (isClosed) throw new Error('The embedded database is closed.');
    return database.runExclusive(() =>
      database.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: true }),
    );
  }

  async function prepare(text: string): Promise<Statement> {
    prepared += 1;
    const name = `statement_${prepared}`;
    const forgotten = closing.splice(0).map((old) => serialize.close({ type: 'S', name: old }));
    const messages = await exchange([
      ...forgotten,
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ]);
    complete(messages, 'parseComplete');
    const statement = described(name, messages, database);
    statements.set(text, statement);
    return statement;
  }

  const asText = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const toText = type === undefined ? undefined : database.serializers[type];
    return toText ? toText(value) : (value as object).toString();
  };

  async function run<R>({ name, parameterTypes, columns }: Statement, parameters: readonly unknown[]) {
    const values = parameters.map((value, index) => asText(value, parameterTypes[index]));
    const messages = await exchange([serialize.bind({ statement: name, values }), serialize.execute({})]);
    complete(messages, 'commandComplete', 'emptyQuery');
    const rows = rowsOf<R>(messages, columns);
    const tag = named(messages, 'commandComplete')[0]?.text ?? '';
    return { rows, tag, affectedRows: Number(COUNTED.exec(tag)?.[1] ?? 0) };
  }

  async function runUnprepared<R>(text: string, parameters: readonly unknown[]) {
    const { rows, affectedRows = 0 } = await database.query<R>(text, [...parameters]);
    return { rows, affectedRows };
  }

  async function runPrepared<R>(text: string, parameters: readonly unknown[]) {
    try {
      return await run<R>(statements.get(text) ?? (await prepare(text)), parameters);
    } catch (error) {
      if (!FORGOTTEN.includes(codeOf(error))) throw error;
      statements.delete(text);
      if (database.isInTransaction()) throw error;
      return run<R>(await prepare(text), parameters);
    }
  }

  return {
    query: async <R>(text: string, parameters: readonly unknown[]) => {
      if (isDefining || text.length > LONGEST_TEXT) {
        const result = await runUnprepared<R>(text, parameters);
        isDefining &&= database.isInTransaction();
        return result;
      }
      const { tag, ...result } = await runPrepared<R>(text, parameters);
      if (DEFINITION.test(tag)) {
        statements.clear();
        isDefining = database.isInTransaction();
      }
      return result;
    },
    close: async () => {
      isClosed = true;
      await database.close();
    },
  };
}
