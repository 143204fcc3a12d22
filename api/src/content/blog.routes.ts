import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { wire } from '@forecourt/shared/contract';
import type { Area, Deps } from '../deps';
import { cacheFor } from '../http-cache';
import { refuse } from '../refusal';
import { isAdministrator } from '../users/administrators';
import { userOfBearer } from '../users/session';
import { countPosts, postOf, postsOf, type PostFilter } from './blog.store';

const LARGEST_ROW_ID = 2_147_483_647;
const MOST_ADDRESSES = 5_000;

const path = z.object({ id: wire.queryNumber.check(z.int(), z.minimum(0), z.maximum(LARGEST_ROW_ID)) });

/** The one condition that posts can be filtered by; spaces are free, as in OData. */
const FILTER = /^\s*isPublished\s+eq\s+(true|false)\s*$/;
const filter = z.pipe(
  wire.text(100).check(z.regex(FILTER)),
  z.transform((text) => FILTER.exec(text)?.[1] === 'true'),
);
const listQuery = z.object({
  $count: z._default(wire.queryFlag, false),
  $filter: z.optional(filter),
  $skip: z._default(wire.queryNumber.check(z.int(), z.minimum(0), z.maximum(100_000)), 0),
  $top: z._default(wire.queryNumber.check(z.int(), z.minimum(0), z.maximum(100)), 20),
});

/** Drafts and posts planned for later are shown to administrators only. */
async function visibleTo(deps: Deps, request: FastifyRequest): Promise<PostFilter & { everything: boolean }> {
  const now = deps.clock();
  const everything = isAdministrator(await userOfBearer(deps, request));
  return everything ? { everything, now } : { everything, published: true, now };
}

/** What an administrator sees is kept by no cache. */
const answerTo = (reply: FastifyReply, everything: boolean): FastifyReply => (everything ? reply : cacheFor(reply, 0));

/** The blog (S1-3, S1-7). */
export const blogRoutes: Area = (deps) => async (app) => {
  app.get(
    '/odata/BlogPosts',
    { schema: { querystring: listQuery, response: { 200: wire.blogPosts } } },
    async (request, reply) => {
      const { $count, $filter, $skip, $top } = request.query;
      const { everything, ...visible } = await visibleTo(deps, request);
      const wanted = $filter === undefined ? visible : { ...visible, published: $filter };
      const none = !everything && $filter === false;
      const [value, count] = none
        ? [[], 0]
        : await Promise.all([
            postsOf(deps, wanted, { skip: $skip, top: $top }),
            $count ? countPosts(deps, wanted) : undefined,
          ]);
      return answerTo(reply, everything).send({ ...($count && { '@odata.count': count }), value });
    },
  );
  // A missing id has another answer than an unknown one (S1-7).
  app.get('/api/BlogPosts', (_request, reply) => refuse(reply, 'No ID provided'));
  app.get(
    '/api/BlogPosts/addresses',
    { schema: { response: { 200: wire.blogAddresses } } },
    async (_request, reply) => {
      const posts = await postsOf(deps, { published: true, now: deps.clock() }, { skip: 0, top: MOST_ADDRESSES });
      return cacheFor(reply, 0).send(posts);
    },
  );
  app.get(
    '/api/BlogPosts/:id',
    { schema: { params: path, response: { 200: wire.blogPost } } },
    async (request, reply) => {
      const { everything, ...visible } = await visibleTo(deps, request);
      const post = await postOf(deps, visible, request.params.id);
      return post ? answerTo(reply, everything).send(post) : refuse(reply, 'not-found');
    },
  );
};
