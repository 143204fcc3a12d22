import * as z from 'zod/mini';
import { Refusal } from '../../../refusal';
import { booksOfUnpaid, type Books } from '../administered';
import { decimalText, minorOfText } from '../decimal-amount';
import {
  describeGateway,
  type AttemptContext,
  type Charge,
  type ProviderMessage,
  type RefundContext,
  type RefundVerdict,
  type Verdict,
} from '../descriptor';
import { VendorUnreachable } from '../vendor-call';
import { callBank, chargeSchema, receiver, refundSchema, type PixCharge, type PixRefund, type Told } from './bank';
import { pixRoutes } from './pix.routes';

type Account = z.infer<typeof receiver>;
type Context = AttemptContext<Account>;

const BRL = 'BRL';
/** As long as the attempt itself. */
const EXPIRY_SECONDS = 30 * 60;
const REMOVED = 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
const NOT_FOUND = 'CobNaoEncontrado';

/** The charge's name at the bank; it can be named again when nobody knows whether the charge was made. */
const txidOf = ({ attemptId }: Pick<Charge, 'attemptId'>): string => attemptId.replaceAll('-', '');
const figureOf = (amountMinor: number): string => decimalText(amountMinor, BRL, 2);

const charged = (context: Context) => callBank(context, 'GET', `/cob/${txidOf(context.charge)}`, chargeSchema);

/** A charge that is there already is shown again and not revised. */
async function madeCharge(context: Context): Promise<PixCharge> {
  const { charge, settings } = context;
  if (charge.currency !== BRL) throw new Refusal('gateway-currency', `Pix takes no ${charge.currency}.`);
  const make = (): Promise<Told<PixCharge>> =>
    callBank(context, 'PUT', `/cob/${txidOf(charge)}`, chargeSchema, {
      calendario: { expiracao: EXPIRY_SECONDS },
      valor: { original: figureOf(charge.amountMinor) },
      chave: settings.key,
      infoAdicionais: [{ nome: 'Pedido', valor: charge.order }],
    });
  const made = charge.reference === undefined ? await make() : await charged(context);
  const told = made.ok ? made : await charged(context);
  if (!told.ok) throw new VendorUnreachable(told.reason);
  return told.answer;
}

/** Whether the bank tells of the charge that was asked for; a payment counts with the figure that was paid. */
function isOurs({ charge, settings }: Context, { txid, chave, valor, pix = [] }: PixCharge): boolean {
  const figures = [valor.original, ...pix.map((paid) => paid.valor)];
  return (
    txid === txidOf(charge) &&
    chave === settings.key &&
    figures.every((figure) => minorOfText(figure, BRL) === charge.amountMinor)
  );
}

function verdictOf(context: Context, found: PixCharge): Verdict {
  if (!isOurs(context, found)) return { ok: false, reason: 'mismatch' };
  const { status: code, pix: [paid] = [] } = found;
  if (code === 'CONCLUIDA' && paid !== undefined)
    return { ok: true, outcome: 'approved', code, authorisation: paid.endToEndId };
  return { ok: true, outcome: code.startsWith('REMOVIDA') ? 'cancelled' : 'pending', code, authorisation: '' };
}

/** What went back under an id, once the bank says that it did. */
function moneyBackOf(context: Context, found: PixCharge, id: string): Verdict {
  const verdict = verdictOf(context, found);
  const refund = found.pix?.[0]?.devolucoes?.find((candidate) => candidate.id === id);
  if (!verdict.ok || refund?.status !== 'DEVOLVIDO') return verdict;
  const amountMinor = minorOfText(refund.valor, BRL);
  if (amountMinor === undefined || amountMinor === 0) return { ok: false, reason: 'mismatch' };
  return { ok: true, outcome: 'refunded', code: refund.status, amountMinor, eventId: refund.rtrId };
}

const about = z.object({ refund: z.optional(z.string().check(z.maxLength(35))) });

/** Nothing is signed: whatever somebody says, the bank is asked. `refund` names the money back that it is about. */
async function read(context: Context, message: ProviderMessage): Promise<Verdict> {
  const said = about.safeParse(message);
  if (!said.success) return { ok: false, reason: 'unreadable' };
  const found = await charged(context);
  if (!found.ok) return { ok: false, reason: 'mismatch' };
  const { refund } = said.data;
  return refund === undefined ? verdictOf(context, found.answer) : moneyBackOf(context, found.answer, refund);
}

async function ask(context: Context): Promise<Verdict | undefined> {
  const found = await charged(context);
  return found.ok ? verdictOf(context, found.answer) : undefined;
}

/** Every figure is the bank's own; what somebody reclaimed by the central bank's procedure is a refund too. */
async function books(context: Context): Promise<Books | undefined> {
  const found = await charged(context);
  if (!found.ok) return found.reason === NOT_FOUND ? { state: 'unpaid' } : undefined;
  const { status, pix: [paid] = [] } = found.answer;
  if (status !== 'CONCLUIDA' || paid === undefined)
    return booksOfUnpaid(status.startsWith('REMOVIDA') ? 'cancelled' : 'pending');
  const back = paid.devolucoes?.filter((refund) => refund.status === 'DEVOLVIDO') ?? [];
  const minorOf = ({ valor }: { valor: string }): number => minorOfText(valor, BRL) ?? 0;
  const backMinor = back.reduce((sum, part) => sum + minorOf(part), 0);
  return { state: 'paid', figures: { amountMinor: minorOf(paid), currency: BRL }, backMinor };
}

const OUTCOMES: Readonly<Record<string, RefundVerdict['outcome']>> = {
  DEVOLVIDO: 'refunded',
  NAO_REALIZADO: 'refused',
};

/** The path of a refund, whose name is the same however often it is asked for. */
async function refundPath(context: RefundContext<Account>): Promise<string> {
  const found = await charged(context);
  const paid = found.ok ? found.answer.pix?.[0] : undefined;
  if (paid === undefined) throw new VendorUnreachable('the bank shows no payment');
  return `/pix/${paid.endToEndId}/devolucao/${context.refund.id.replaceAll('-', '')}`;
}

/** The bank takes the order to give back, and does it within seconds: it is asked once whether it has. */
async function refund(context: RefundContext<Account>): Promise<RefundVerdict> {
  const { amountMinor, isRepeated } = context.refund;
  const path = await refundPath(context);
  const state = () => callBank(context, 'GET', path, refundSchema);
  const known = isRepeated ? await state() : undefined;
  const ordered = known?.ok
    ? known
    : await callBank(context, 'PUT', path, refundSchema, { valor: figureOf(amountMinor) });
  if (!ordered.ok) return { outcome: 'refused', code: ordered.reason, reference: '' };
  if (ordered.answer.status in OUTCOMES) return refundVerdict(ordered.answer);
  const now = await state();
  return refundVerdict(now.ok ? now.answer : ordered.answer);
}

const refundVerdict = ({ status: code, rtrId: reference }: PixRefund): RefundVerdict => ({
  outcome: OUTCOMES[code] ?? 'pending',
  code,
  reference,
});

export const pix = describeGateway({
  paymentType: 'Pix',
  settings: receiver,
  shown: ['clientId', 'key', 'api', 'tokenUrl'],
  hosts: { test: '', production: '' },
  start: async (context) => {
    const { calendario, pixCopiaECola: text } = await madeCharge(context);
    if (text === undefined) throw new VendorUnreachable('a charge without a code');
    const expiresAt = new Date(Date.parse(calendario.criacao) + calendario.expiracao * 1000).toISOString();
    return { step: { kind: 'qr-code', text, expiresAt }, reference: txidOf(context.charge) };
  },
  read,
  ask,
  withdraw: async (context) => {
    // A charge that was paid or withdrawn in between refuses it; the next question to the bank tells which.
    await callBank(context, 'PATCH', `/cob/${txidOf(context.charge)}`, chargeSchema, { status: REMOVED });
  },
  probe: async (context) => {
    const found = await charged(context);
    return found.ok || found.reason === NOT_FOUND ? { accepted: true } : { accepted: false, code: found.reason };
  },
  books,
  refund,
  routes: pixRoutes,
});
