import type { FastifyInstance, FastifyReply } from 'fastify';
import { formOf } from '../bench';
import { readCard } from '../cards';
import { CardFields, originsOf, sendPage } from '../pages';
import { COLLECT_JS, FRAME_SCRIPT } from './collect-js';
import type { Poynt } from './store';
import { ACCOUNT } from './test-data';

const isOurs = ({ businessId, applicationId }: Readonly<Record<string, string | undefined>>): boolean =>
  businessId === ACCOUNT.businessId && applicationId === ACCOUNT.applicationId;

/** The browser library, its frame, and where the frame brings a card. */
export function browserRoutes(app: FastifyInstance, store: Poynt): void {
  const script = async (_request: unknown, reply: FastifyReply) =>
    reply.type('text/javascript; charset=utf-8').send(COLLECT_JS);
  app.get('/collect.js', script);
  app.get('/ote/collect-ote.js', script);

  app.get<{ Querystring: Record<string, string | undefined> }>('/collect/frame', async ({ query }, reply) => {
    const [shop] = originsOf(query['origin']);
    if (shop === undefined || shop !== query['origin'] || !isOurs(query))
      return sendPage(reply.status(400), { title: 'Unknown business or application' }, null);
    return sendPage(
      reply,
      { title: 'Card (simulated Poynt)', framedBy: shop, script: FRAME_SCRIPT },
      <>
        <form>
          <CardFields />
          {query['submit'] === '1' && <button className="pay">Submit</button>}
        </form>
        <p>
          <small>No money moves here. Test card 4111111111111111; 4000000000000002 is declined.</small>
        </p>
      </>,
    );
  });

  app.post('/collect/nonce', async (request, reply) => {
    const form = formOf(request);
    const card = readCard(form);
    if (!isOurs(form)) return reply.status(403).send({ message: 'Unknown business or application' });
    if (card === undefined) return reply.status(400).send({ message: 'Please check the card data.' });
    return { nonce: store.nonceFor(card) };
  });
}
