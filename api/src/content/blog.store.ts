import { sql } from 'kysely';
import { PAGE_STATUS } from '@forecourt/shared/contract';
import type { DbOrTransaction } from '../db/database';
import { DOCUMENT_SCHEMAS } from './document-schemas';

interface HasDb {
  db: DbOrTransaction;
}

/** Which posts: of `published`, those that are or are not; all where it is left out. */
export interface PostFilter {
  published?: boolean;
  /** Posts planned for later are not published yet. */
  now: Date;
}

const PUBLISHED_AT = sql<string>`body ->> 'publishedAt'`;

/**
 * Instants in UTC are compared as text, since a cast would fail for every post where one has none. Without its `Z`, one
 * without fractions of a second is the beginning of the same one with them.
 */
const isPast = (now: Date) =>
  sql<boolean>`(${PUBLISHED_AT} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$'
    and rtrim(${PUBLISHED_AT}, 'Z') collate "C" <= ${now.toISOString().replace('Z', '')})`;

/** Deleted posts are in no list. */
const posts = ({ db }: HasDb, { published, now }: PostFilter) => {
  const all = db.selectFrom('documents').where('kind', '=', 'blog-post').where('status', '!=', PAGE_STATUS.deleted);
  if (published === undefined) return all;
  return all.where(({ and, not, eb }) => {
    const isPublished = and([eb('status', '=', PAGE_STATUS.published), isPast(now)]);
    return published ? isPublished : not(isPublished);
  });
};

/** Undefined for one without the shape of a post: it costs its own place in the list, and nothing else. */
const asPost = ({ id, status, body }: { id: number; status: number; body: unknown }, now: Date) => {
  const { data: post } = DOCUMENT_SCHEMAS['blog-post'].safeParse(body);
  return (
    post && {
      id,
      isPublished: status === PAGE_STATUS.published && Date.parse(post.publishedAt) <= now.getTime(),
      ...post,
    }
  );
};

/** Newest first. */
export async function postsOf(deps: HasDb, filter: PostFilter, { skip, top }: { skip: number; top: number }) {
  const rows = await posts(deps, filter)
    .select(['id', 'status', 'body'])
    .orderBy(PUBLISHED_AT, 'desc')
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(top)
    .execute();
  return rows.flatMap((row) => asPost(row, filter.now) ?? []);
}

export async function countPosts(deps: HasDb, filter: PostFilter): Promise<number> {
  const { count } = await posts(deps, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function postOf(deps: HasDb, filter: PostFilter, id: number) {
  const row = await posts(deps, filter).select(['id', 'status', 'body']).where('id', '=', id).executeTakeFirst();
  return row && asPost(row, filter.now);
}
