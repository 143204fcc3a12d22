import { sql } from 'kysely';
import type { Db } from '../db/database';

export const databaseAnswers = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
