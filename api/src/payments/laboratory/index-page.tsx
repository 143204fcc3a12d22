import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { PaymentGateway } from '@forecourt/shared/contract';
import { currencyByCode, decimalOf } from './amounts';
import { formOf, type Bench, type Exchange, type Movement, type Vendor } from './bench';
import { ButtonForm, Facts, sendPage } from './pages';
import { ScenarioForm, scenarioOf } from './scenario-form';

export interface OpenVendor {
  vendor: Vendor;
  bench: Bench;
}
type OpenVendors = ReadonlyMap<PaymentGateway, OpenVendor>;

const SHOWN_EXCHANGES = 50;

const TestData = ({ testData }: { testData: Readonly<Record<string, string>> }) => (
  <ul>
    {Object.entries(testData).map(([typed, outcome]) => (
      <li key={typed}>
        <strong>{typed}</strong>: {outcome}
      </li>
    ))}
  </ul>
);

function amountOf({ amountMinor, currency }: Movement): string {
  const known = currencyByCode(currency);
  return known === undefined
    ? `${amountMinor} minor units of ${currency}`
    : `${decimalOf(amountMinor, known)} ${currency}`;
}

function Books({ movements }: { movements: readonly Movement[] }) {
  if (movements.length === 0) return <p>No money has moved.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">What</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement, index) => (
          <tr key={index}>
            <td>{movement.order}</td>
            <td>{movement.kind}</td>
            <td>{amountOf(movement)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ExchangeItem = ({ at, event, order, detail, signature }: Exchange) => (
  <li>
    <details>
      <summary>
        {event} {order} <small>{at}</small>
      </summary>
      {detail !== undefined && <p>{detail}</p>}
      {signature !== undefined && (
        <>
          <h3>Signature</h3>
          <ol>
            {signature.map((step, index) => (
              <li key={index}>{step}</li>
            ))}
          </ol>
        </>
      )}
    </details>
  </li>
);

function Exchanges({ exchanges }: { exchanges: readonly Exchange[] }) {
  if (exchanges.length === 0) return <p>Nothing has happened.</p>;
  const latest = exchanges.slice(-SHOWN_EXCHANGES).reverse();
  return (
    <ul>
      {latest.map((exchange, index) => (
        <ExchangeItem key={index} {...exchange} />
      ))}
    </ul>
  );
}

const sendIndex = (reply: FastifyReply, opened: OpenVendors): FastifyReply =>
  sendPage(
    reply,
    { title: 'Payment laboratory', wide: true },
    <>
      <p>
        Simulated vendors of the payment gateways. Each speaks its vendor&#39;s protocol on an origin of its own; no
        money moves.
      </p>
      {[...opened].map(([gateway, { vendor, bench }]) => (
        <section key={gateway} aria-labelledby={gateway}>
          <h2 id={gateway}>
            <a href={`/${gateway}`}>{vendor.title}</a>
          </h2>
          <p>{vendor.protocol}</p>
          <p>
            <small>
              {bench.origin} · {bench.movements.length} bookings · {bench.exchanges.length} exchanges
              {bench.prepared !== undefined && ' · a scenario is prepared'}
            </small>
          </p>
        </section>
      ))}
      <ButtonForm action="/reset" label="Reset all vendors" />
    </>,
  );

const sendVendor = (reply: FastifyReply, gateway: PaymentGateway, { vendor, bench }: OpenVendor): FastifyReply =>
  sendPage(
    reply,
    { title: `${vendor.title} (payment laboratory)`, wide: true },
    <>
      <nav>
        <a href="/">All vendors</a>
      </nav>
      <p>{vendor.protocol}</p>
      <Facts facts={{ Origin: bench.origin, 'Registered for notifications': bench.webhook ?? 'nobody' }} />
      <h2>Test data</h2>
      <TestData testData={vendor.testData} />
      <h2>Prepare</h2>
      {bench.prepared !== undefined && <p role="status">A scenario waits for the next payment.</p>}
      <ScenarioForm vendor={vendor} prepared={bench.prepared} />
      <ButtonForm action={`/${gateway}/reset`} label={`Reset ${vendor.title}`} />
      <h2>Books</h2>
      <Books movements={bench.movements} />
      <h2>Last exchanges</h2>
      <Exchanges exchanges={bench.exchanges} />
    </>,
  );

const sendNotFound = (reply: FastifyReply): FastifyReply =>
  sendPage(
    reply.status(404),
    { title: 'The laboratory has no such vendor' },
    <p>
      <a href="/">All vendors</a>
    </p>,
  );

interface ByGateway {
  Params: { gateway: string };
}

/** What developers see of the laboratory: its vendors, what they know, and what they shall do next. */
export const indexRoutes =
  (opened: OpenVendors): FastifyPluginAsync =>
  async (app) => {
    const found = (name: string) => [...opened].find(([gateway]) => gateway === name);
    app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
    app.get('/', async (_request, reply) => sendIndex(reply, opened));
    app.post('/reset', async (_request, reply) => {
      for (const { bench } of opened.values()) bench.reset();
      return reply.redirect('/', 303);
    });
    app.get<ByGateway>('/:gateway', async ({ params }, reply) => {
      const entry = found(params.gateway);
      return entry === undefined ? sendNotFound(reply) : sendVendor(reply, ...entry);
    });
    app.post<ByGateway>('/:gateway', async (request, reply) => {
      const [gateway, open] = found(request.params.gateway) ?? [];
      const scenario = open && scenarioOf(open.vendor, formOf(request));
      if (scenario === undefined) return sendNotFound(reply);
      open?.bench.prepare(scenario);
      return reply.redirect(`/${gateway}`, 303);
    });
    app.post<ByGateway>('/:gateway/reset', async ({ params }, reply) => {
      const [gateway, open] = found(params.gateway) ?? [];
      if (open === undefined) return sendNotFound(reply);
      open.bench.reset();
      return reply.redirect(`/${gateway}`, 303);
    });
  };
