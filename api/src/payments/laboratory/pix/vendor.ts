import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formOf, jsonOf, type Bench, type Vendor } from '../bench';
import { letters, orderOf, PixBank, type Charge } from './bank';
import { readCode } from './br-code';
import { sendConfirmation, sendEnd, sendPaste } from './pages';
import { PixPayments } from './payments';
import {
  chargeSchema,
  paramsOf,
  parsed,
  periodSchema,
  Problem,
  refundIdSchema,
  refundSchema,
  revisionSchema,
  txidSchema,
  webhookSchema,
  type Period,
} from './protocol';
import { CLIENT_ID, CLIENT_SECRET, KEY, REFUSALS, type Scope } from './test-data';

const TXID_LENGTH = 32;

interface Parts {
  bench: Bench;
  bank: PixBank;
  payments: PixPayments;
}

/** Pix: the API of the receiver's bank after the central bank's specification, and the payer's bank app. */
export const pix: Vendor = {
  title: 'Pix',
  protocol:
    "The bank's API makes a charge with a code; the payer pays it in a bank's app; a call to the registered address.",
  testData: {
    "the code, pasted at the vendor's own address": 'opens the app of the payer, who pays, refuses or leaves',
    [`client ${CLIENT_ID}, key ${KEY}`]: `secret ${CLIENT_SECRET}`,
  },
  declines: REFUSALS,
  routes: (bench) => async (app) => {
    const bank = new PixBank(bench);
    bench.whenReset(() => bank.forget());
    const parts = { bench, bank, payments: new PixPayments(bench, bank) };
    app.setErrorHandler((error, request, reply) => {
      if (!(error instanceof Problem)) throw error;
      bench.note({ event: noteOf(request), order: paramsOf(request)['txid'], detail: `${error.status} ${error.name}` });
      return reply.status(error.status).type('application/problem+json').send(error.body);
    });
    tokenRoute(app, parts);
    chargeRoutes(app, parts);
    pixRoutes(app, parts);
    webhookRoutes(app, parts);
    payerRoutes(app, parts);
  },
};

const noteOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? ''}`;

function tokenRoute(app: FastifyInstance, { bench, bank }: Parts): void {
  app.post('/oauth/token', async (request, reply) => {
    const form = formOf(request);
    const [scheme, basic = ''] = (request.headers.authorization ?? '').split(' ');
    const [id, secret] =
      scheme?.toLowerCase() === 'basic'
        ? Buffer.from(basic, 'base64').toString().split(':')
        : [form['client_id'], form['client_secret']];
    const refuse = (status: number, error: string) => {
      bench.note({ event: 'POST /oauth/token', detail: `${status} ${error}` });
      return reply.status(status).send({ error });
    };
    if (id !== CLIENT_ID || secret !== CLIENT_SECRET) return refuse(401, 'invalid_client');
    if (form['grant_type'] !== 'client_credentials') return refuse(400, 'unsupported_grant_type');
    const token = bank.token(form['scope']);
    if (token.scope === '') return refuse(400, 'invalid_scope');
    bench.note({ event: 'POST /oauth/token', detail: `200 ${token.scope}` });
    return reply.header('cache-control', 'no-store').send(token);
  });
}

function chargeRoutes(app: FastifyInstance, { bench, bank }: Parts): void {
  const admit =
    (scope: Scope) =>
    async ({ headers }: FastifyRequest) =>
      bank.admit(headers.authorization, scope);
  const txidOf = (request: FastifyRequest) => paramsOf(request)['txid'] ?? '';
  const answer = (request: FastifyRequest, charge: Charge) => {
    bench.note({ event: noteOf(request), order: orderOf(charge), detail: charge.status });
    return bank.shown(charge);
  };

  app.put('/cob/:txid', { onRequest: admit('cob.write') }, async (request, reply) => {
    const txid = parsed(txidSchema, txidOf(request), 'CobOperacaoInvalida');
    const charge = bank.put(txid, parsed(chargeSchema, jsonOf(request), 'CobOperacaoInvalida'));
    return reply.status(201).send(answer(request, charge));
  });
  app.post('/cob', { onRequest: admit('cob.write') }, async (request, reply) => {
    const asked = parsed(chargeSchema, jsonOf(request), 'CobOperacaoInvalida');
    return reply.status(201).send(answer(request, bank.put(letters(TXID_LENGTH), asked)));
  });
  app.patch('/cob/:txid', { onRequest: admit('cob.write') }, async (request) => {
    const charge = bank.charge(txidOf(request));
    bank.revise(charge, parsed(revisionSchema, jsonOf(request), 'CobOperacaoInvalida'));
    return answer(request, charge);
  });
  app.get('/cob/:txid', { onRequest: admit('cob.read') }, async (request) =>
    answer(request, bank.charge(txidOf(request))),
  );
  app.get('/cob', { onRequest: admit('cob.read') }, async ({ query }) => {
    const period = parsed(periodSchema, query, 'CobConsultaInvalida');
    const charges = bank
      .all()
      .filter(({ criacao, status }) => isWithin(criacao, period) && (period.status ?? status) === status);
    const { parametros, entries } = paged(charges, period);
    return { parametros, cobs: entries.map((charge) => bank.shown(charge)) };
  });
}

const isWithin = (time: string, { inicio, fim }: Period): boolean =>
  Date.parse(time) >= Date.parse(inicio) && Date.parse(time) <= Date.parse(fim);

function paged<T>(all: readonly T[], period: Period): { parametros: object; entries: T[] } {
  const { 'paginacao.paginaAtual': paginaAtual, 'paginacao.itensPorPagina': itensPorPagina, inicio, fim } = period;
  const paginacao = {
    paginaAtual,
    itensPorPagina,
    quantidadeDePaginas: Math.max(1, Math.ceil(all.length / itensPorPagina)),
    quantidadeTotalDeItens: all.length,
  };
  const start = paginaAtual * itensPorPagina;
  return { parametros: { inicio, fim, paginacao }, entries: all.slice(start, start + itensPorPagina) };
}

function pixRoutes(app: FastifyInstance, { bench, bank, payments }: Parts): void {
  const admit =
    (scope: Scope) =>
    async ({ headers }: FastifyRequest) =>
      bank.admit(headers.authorization, scope);
  const e2eOf = (request: FastifyRequest) => paramsOf(request)['e2eid'] ?? '';

  app.get('/pix/:e2eid', { onRequest: admit('pix.read') }, async (request) => {
    const { charge, pix: paid } = bank.paidBy(e2eOf(request));
    return bank.shownPix(charge, paid);
  });
  app.get('/pix', { onRequest: admit('pix.read') }, async ({ query }) => {
    const period = parsed(periodSchema, query, 'CobConsultaInvalida');
    const arrived = bank
      .all()
      .flatMap((charge) => (charge.pix === undefined ? [] : [{ charge, paid: charge.pix }]))
      .filter(({ paid }) => isWithin(paid.horario, period) && (period.txid ?? paid.txid) === paid.txid);
    const { parametros, entries } = paged(arrived, period);
    return { parametros, pix: entries.map(({ charge, paid }) => bank.shownPix(charge, paid)) };
  });
  app.put(
    '/pix/:e2eid/devolucao/:id',
    { onRequest: admit('pix.write'), config: { movesMoney: true } },
    async (request, reply) => {
      const id = parsed(refundIdSchema, paramsOf(request)['id'], 'PixDevolucaoInvalida');
      const asked = parsed(refundSchema, jsonOf(request), 'PixDevolucaoInvalida');
      const refund = await payments.refund(e2eOf(request), id, asked);
      bench.note({ event: noteOf(request), order: orderOf(bank.paidBy(e2eOf(request)).charge), detail: refund.valor });
      return reply.status(201).send(refund);
    },
  );
  app.get('/pix/:e2eid/devolucao/:id', { onRequest: admit('pix.read') }, async (request) => {
    const { id = '' } = paramsOf(request);
    const refund = bank.paidBy(e2eOf(request)).pix.devolucoes.find((candidate) => candidate.id === id);
    if (refund === undefined) throw new Problem(404, 'PixDevolucaoNaoEncontrada', `Devolução não encontrada: ${id}`);
    return refund;
  });
}

function webhookRoutes(app: FastifyInstance, { bench, bank }: Parts): void {
  const admit = (scope: Scope) => async (request: FastifyRequest) => {
    bank.admit(request.headers.authorization, scope);
    if (paramsOf(request)['chave'] !== KEY)
      throw new Problem(404, 'WebhookNaoEncontrado', 'A chave não pertence a este usuário recebedor.');
  };
  app.put('/webhook/:chave', { onRequest: admit('webhook.write') }, async (request, reply) => {
    bench.webhook = parsed(webhookSchema, jsonOf(request), 'WebhookOperacaoInvalida').webhookUrl;
    return reply.status(200).send();
  });
  app.get('/webhook/:chave', { onRequest: admit('webhook.read') }, async () => {
    if (bench.webhook === undefined) throw new Problem(404, 'WebhookNaoEncontrado', 'Não há webhook para esta chave.');
    return { webhookUrl: bench.webhook, chave: KEY, criacao: bank.now() };
  });
  app.delete('/webhook/:chave', { onRequest: admit('webhook.write') }, async (_request, reply) => {
    bench.webhook = undefined;
    return reply.status(204).send();
  });
}

function payerRoutes(app: FastifyInstance, { bench, bank, payments }: Parts): void {
  app.get('/qr/v2/cob/:location', async (request, reply) => {
    const charge = bank.atLocation(paramsOf(request)['location'] ?? '');
    if (charge === undefined) throw new Problem(404, 'NaoEncontrado', 'Não há cobrança nesta location.');
    if (payments.obstacle(charge) !== undefined) return reply.status(410).send();
    return { ...bank.shown(charge), apresentacao: bank.now() };
  });

  const start = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPaste(reply, new URL(request.url, bench.origin).searchParams.get('code') ?? '');
  app.get('/', start);
  app.post('/', start);
  app.post('/pay', async (request, reply) => {
    const pasted = formOf(request)['code'] ?? '';
    const reading = readCode(pasted);
    bench.note({
      event: 'code read',
      detail: 'fault' in reading ? reading.fault : 'genuine',
      signature: reading.steps,
    });
    if ('fault' in reading) return sendPaste(reply, pasted, reading.fault);
    const { location = '' } = reading.code;
    const charge = location.startsWith(`${new URL(bench.origin).host}/`)
      ? bank.atLocation(location.split('/').at(-1) ?? '')
      : undefined;
    if (charge === undefined) return sendPaste(reply, pasted, 'There is no charge behind this code.');
    const obstacle = payments.obstacle(charge);
    return obstacle === undefined ? sendConfirmation(reply, charge) : sendEnd(reply, obstacle);
  });

  const pay = async (request: FastifyRequest, reply: FastifyReply) => {
    const { location = '', code } = paramsOf(request);
    const charge = bank.atLocation(location);
    if (charge === undefined || (code !== undefined && !Object.hasOwn(REFUSALS, code)))
      return sendEnd(reply, 'There is no such charge.');
    return sendEnd(reply, await payments.pay(charge, code));
  };
  app.post('/pay/:location', pay);
  app.post('/pay/:location/refuse/:code', pay);
}
