import type { PGlite, protocol } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';
import type { EmbeddedDatabase } from './pglite-dialect';

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];
type Serialize = (typeof protocol)['serialize'];

/** A statement that the database has parsed and planned, with what it takes and gives. */
interface Statement {
  name: string;
  parameterTypes: readonly number[];
  columns: readonly { name: string; parse: (text: string) => unknown }[];
}

/** A list of values is part of a statement's text, by its length, so that there is no end of texts. */
const MOST_STATEMENTS = 300;

const DEFINITION = /^(ALTER|CREATE|DROP)\b/;
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

/**
 * The embedded database with prepared statements: PGlite's own `query` parses and plans each statement anew, in six
 * exchanges, which takes longer than most of them run. A change of the schema forgets all of them, and until the end of
 * its transaction nothing is prepared. The caller gives one statement after the other.
 */
export function withPreparedStatements(database: PGlite, serialize: Serialize): EmbeddedDatabase {
  const closing: string[] = [];
  const statements = new LRUCache<string, Statement>({
    max: MOST_STATEMENTS,
    dispose: ({ name }) => void closing.push(name),
  });
  let prepared = 0;
  let isDefining = false;

  const exchange = (parts: readonly Uint8Array[]): Promise<Message[]> =>
    database.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: true });

  async function prepare(text: string): Promise<Statement> {
    prepared += 1;
    const name = `statement_${prepared}`;
    const forgotten = closing.splice(0).map((old) => serialize.close({ type: 'S', name: old }));
    const messages = await exchange([
      ...forgotten,
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ]);
    const fields = named(messages, 'rowDescription').flatMap((description) => description.fields);
    const statement: Statement = {
      name,
      parameterTypes: named(messages, 'parameterDescription').flatMap(({ dataTypeIDs }) => dataTypeIDs),
      columns: fields.map(({ name: column, dataTypeID: type }) => {
        const parse = database.parsers[type] ?? String;
        return { name: column, parse: (value) => parse(value, type) as unknown };
      }),
    };
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
    const rows = named(messages, 'dataRow').map(
      ({ fields }) =>
        Object.fromEntries(
          columns.map(({ name: column, parse }, index) => {
            const text = fields[index] ?? null;
            return [column, text === null ? null : parse(text)];
          }),
        ) as R,
    );
    const tag = named(messages, 'commandComplete')[0]?.text ?? '';
    const isInTransaction = named(messages, 'readyForQuery').some(({ status }) => status !== 'I');
    return { rows, tag, isInTransaction, affectedRows: Number(COUNTED.exec(tag)?.[1] ?? 0) };
  }

  return {
    query: async <R>(text: string, parameters: readonly unknown[]) => {
      if (isDefining) {
        const result = await database.query<R>(text, [...parameters]);
        isDefining = !/^\s*(commit|rollback)\b/i.test(text);
        return { rows: result.rows, affectedRows: result.affectedRows ?? 0 };
      }
      const { tag, isInTransaction, rows, affectedRows } = await run<R>(
        statements.get(text) ?? (await prepare(text)),
        parameters,
      );
      if (DEFINITION.test(tag)) {
        statements.clear();
        isDefining = isInTransaction;
      }
      return { rows, affectedRows };
    },
    close: () => database.close(),
  };
}
