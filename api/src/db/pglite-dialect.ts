import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';

export interface EmbeddedDatabase {
  query: <R>(sql: string, parameters: readonly unknown[]) => Promise<{ rows: R[]; affectedRows: number }>;
  close: () => Promise<void>;
}

/** PGlite takes dates as text only, whichever realm they were made in. */
const asParameter = (value: unknown): unknown =>
  Object.prototype.toString.call(value) === '[object Date]' ? (value as Date).toISOString() : value;

class EmbeddedConnection implements DatabaseConnection {
  constructor(private readonly open: () => Promise<EmbeddedDatabase>) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const database = await this.open();
    const { rows, affectedRows } = await database.query<R>(sql, parameters.map(asParameter));
    return { rows, numAffectedRows: BigInt(affectedRows) };
  }

  streamQuery(): AsyncIterableIterator<QueryResult<never>> {
    throw new Error('The embedded database does not stream; read the rows in one go.');
  }
}

/** One connection for everybody: whoever holds it, holds it until the transaction ends, and the next one waits. */
class EmbeddedDriver implements Driver {
  private readonly connection: EmbeddedConnection;
  private readonly waiting: (() => void)[] = [];
  private taken = false;

  constructor(private readonly open: () => Promise<EmbeddedDatabase>) {
    this.connection = new EmbeddedConnection(open);
  }

  async init() {
    await this.open();
  }

  async acquireConnection() {
    if (this.taken) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.taken = true;
    return this.connection;
  }

  async releaseConnection() {
    const next = this.waiting.shift();
    if (next) next();
    else this.taken = false;
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy() {
    await this.acquireConnection();
    await (await this.open()).close();
    await this.releaseConnection();
  }
}

/** Kysely on PGlite; `open` is asked often and must answer the same database each time. */
export const embeddedDialect = (open: () => Promise<EmbeddedDatabase>): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new EmbeddedDriver(open),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
