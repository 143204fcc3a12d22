import { sql, type Kysely } from 'kysely';

/** Blog posts are listed newest first, and only from the moment on for which they are planned (D85). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index documents_blog_published_at on documents ((body ->> 'publishedAt') desc, id desc)
    where kind = 'blog-post'`.execute(db);
}
