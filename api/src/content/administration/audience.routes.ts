import { audienceWire, wire } from '@forecourt/shared/contract';
import { catalogueOf, textIn } from '../../data/catalogue';
import { shopWindow } from '../../data/shop-window';
import type { Area } from '../../deps';
import { shownPromotions } from '../../promotions/promotions.routes';
import { administratorOf, onlyAdministrators } from '../../users/administrators-only';
import { rightsOf } from '../../users/rights';
import { countPosts, postsOf } from '../blog.store';
import { DOCUMENT_SCHEMAS } from '../document-schemas';
import { editedBody } from './record-view';
import { recordsDue } from './records.store';

const BASE = '/api/admin/audience';

/** What blocks of a page show to an agency, to whoever has a code, or at another time: for whoever edits pages. */
export const audienceAdministration: Area = (deps) => async (app) => {
  onlyAdministrators(app, deps, ({ maySee }) => maySee.includes('page'));
  const at = (instant: string | undefined) => ({
    ...deps,
    clock: instant === undefined ? deps.clock : () => new Date(instant),
  });

  app.get(
    BASE,
    { schema: { querystring: wire.languageQuery, response: { 200: audienceWire.audienceChoices } } },
    async (request) => {
      const { language } = request.query;
      const { agencies, promotions } = await catalogueOf(deps);
      const isTold = rightsOf(administratorOf(request).roles).mayPublish.includes('page');
      return {
        agencies: agencies.map(({ guid, name }) => ({ id: guid, name })),
        promotions: promotions.map(({ id, name, code, valid_from: from, valid_to: to }) => ({
          ...{ id, name: textIn(name, language), isCoded: code !== null, ...(isTold && code !== null && { code }) },
          ...{ validFrom: from.toISOString(), validTo: to.toISOString() },
        })),
      };
    },
  );

  app.get(
    `${BASE}/featured-cars`,
    { schema: { querystring: audienceWire.audienceCars, response: { 200: wire.featuredCars } } },
    async ({ query: { at: instant, agency: agencyGuid, promotion, ...asked } }) => {
      const { promotions } = await catalogueOf(deps);
      const code = promotions.find(({ id }) => id === promotion)?.code ?? undefined;
      return shopWindow(at(instant), { ...asked, agencyGuid, ...(code !== undefined && { promotionCode: code }) });
    },
  );

  app.get(
    `${BASE}/promotions`,
    { schema: { querystring: audienceWire.audiencePromotions, response: { 200: wire.promotions } } },
    ({ query }) => shownPromotions(at(query.at), query.language),
  );

  app.get(
    `${BASE}/shared-components`,
    { schema: { querystring: audienceWire.audienceMoment, response: { 200: audienceWire.dueComponents } } },
    async ({ query }) =>
      (await recordsDue(deps.db, 'shared-component', new Date(query.at))).flatMap((record) => {
        const read = DOCUMENT_SCHEMAS['shared-component'].safeParse(editedBody(record));
        return read.success ? [{ id: record.id, ...read.data }] : [];
      }),
  );

  app.get(
    `${BASE}/posts`,
    { schema: { querystring: audienceWire.audiencePosts, response: { 200: wire.blogPosts } } },
    async ({ query: { at: instant, $skip: skip, $top: top } }) => {
      const wanted = { published: true, now: at(instant).clock() };
      const [value, count] = [await postsOf(deps, wanted, { skip, top }), await countPosts(deps, wanted)];
      return { '@odata.count': count, value };
    },
  );
};
