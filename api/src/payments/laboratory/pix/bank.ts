import { randomBytes, randomInt } from 'node:crypto';
import type { Bench } from '../bench';
import { dynamicCode } from './br-code';
import { Problem, type AskedCharge, type Revision } from './protocol';
import { KEY, RECEIVER, SCOPES, type Scope } from './test-data';

export interface Refund {
  id: string;
  rtrId: string;
  valor: string;
  natureza: string;
  horario: { solicitacao: string; liquidacao?: string };
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
}

/** A payment that has arrived. */
export interface Pix {
  endToEndId: string;
  txid: string;
  valor: string;
  chave: string;
  horario: string;
  infoPagador: string;
  devolucoes: Refund[];
}

export interface Charge {
  txid: string;
  revisao: number;
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
  criacao: string;
  /** Seconds. */
  expiracao: number;
  locationId: string;
  asked: AskedCharge;
  pix?: Pix;
  /** The figure that the bank tells instead of the paid one, since a test has asked for it. */
  wrongFigure?: string;
}

const USUAL_EXPIRY_SECONDS = 86_400;
const TOKEN_SECONDS = 3600;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
export const letters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** The shop's own order, where the charge tells it to the payer as "Pedido"; the txid otherwise. */
export const orderOf = ({ txid, asked }: Charge): string =>
  asked.infoAdicionais?.find(({ nome }) => nome.toLowerCase() === 'pedido')?.valor ?? txid;

/** The receiver's bank: tokens of its API, charges, and payments that have arrived. */
export class PixBank {
  private readonly tokens = new Map<string, { scopes: readonly Scope[]; until: number }>();
  private readonly charges = new Map<string, Charge>();

  constructor(private readonly bench: Bench) {}

  /** Tokens stay: who holds one holds it until it expires. */
  forget(): void {
    this.charges.clear();
  }

  now(): string {
    return this.bench.clock().toISOString();
  }

  /** A token for the scopes that are asked for; all of them where none is named. */
  token(asked: string | undefined): { access_token: string; token_type: string; expires_in: number; scope: string } {
    const names = (asked ?? '').split(' ').filter((name) => name !== '');
    const scopes = SCOPES.filter((scope) => names.length === 0 || names.includes(scope));
    const access_token = randomBytes(24).toString('base64url');
    this.tokens.set(access_token, { scopes, until: this.bench.clock().getTime() + TOKEN_SECONDS * 1000 });
    return { access_token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope: scopes.join(' ') };
  }

  /** Refuses a call whose token is unknown, has expired or does not reach as far. */
  admit(authorization: string | undefined, scope: Scope): void {
    const token = this.tokens.get(/^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '');
    if (token === undefined || this.bench.clock().getTime() >= token.until)
      throw new Problem(401, 'AcessoNegado', 'O token de acesso está ausente, é inválido ou expirou.');
    if (!token.scopes.includes(scope))
      throw new Problem(403, 'AcessoNegado', `O token de acesso não tem o escopo ${scope}.`);
  }

  /** Makes a charge, or revises the one of that txid while it waits for its payment. */
  put(txid: string, asked: AskedCharge): Charge {
    this.refuseForeignKey(asked.chave);
    const known = this.charges.get(txid);
    if (known === undefined) return this.create(txid, asked);
    this.refuseEnded(known);
    if (JSON.stringify(known.asked) !== JSON.stringify(asked)) this.change(known, asked);
    return known;
  }

  private create(txid: string, asked: AskedCharge): Charge {
    const charge: Charge = {
      txid,
      revisao: 0,
      status: 'ATIVA',
      criacao: this.now(),
      expiracao: asked.calendario?.expiracao ?? USUAL_EXPIRY_SECONDS,
      locationId: randomBytes(16).toString('hex'),
      asked,
    };
    this.charges.set(txid, charge);
    return charge;
  }

  revise(charge: Charge, { status, ...changes }: Revision): void {
    this.refuseEnded(charge);
    if (changes.chave !== undefined) this.refuseForeignKey(changes.chave);
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    this.change(charge, { ...charge.asked, ...(Object.fromEntries(given) as Partial<AskedCharge>) });
    if (status !== undefined) charge.status = status;
  }

  private change(charge: Charge, asked: AskedCharge): void {
    charge.asked = asked;
    charge.expiracao = asked.calendario?.expiracao ?? charge.expiracao;
    charge.revisao += 1;
  }

  private refuseForeignKey(key: string): void {
    if (key === KEY) return;
    const violation = { razao: 'A chave não pertence a este usuário recebedor.', propriedade: 'cob.chave' };
    throw new Problem(400, 'CobOperacaoInvalida', violation.razao, [violation]);
  }

  private refuseEnded({ status }: Charge): void {
    if (status !== 'ATIVA')
      throw new Problem(400, 'CobOperacaoInvalida', `A cobrança não está ATIVA: o seu status é ${status}.`);
  }

  charge(txid: string): Charge {
    const charge = this.charges.get(txid);
    if (charge === undefined) throw new Problem(404, 'CobNaoEncontrado', `Cobrança não encontrada: ${txid}`);
    return charge;
  }

  /** All charges, the oldest first. */
  all(): Charge[] {
    return [...this.charges.values()];
  }

  atLocation(id: string): Charge | undefined {
    return this.all().find(({ locationId }) => locationId === id);
  }

  paidBy(endToEndId: string): { charge: Charge; pix: Pix } {
    for (const charge of this.all()) if (charge.pix?.endToEndId === endToEndId) return { charge, pix: charge.pix };
    throw new Problem(404, 'PixNaoEncontrado', `Pix não encontrado: ${endToEndId}`);
  }

  /** An expired charge keeps its status, and nobody can pay it any more. */
  hasExpired({ criacao, expiracao }: Charge): boolean {
    return this.bench.clock().getTime() >= Date.parse(criacao) + expiracao * 1000;
  }

  /** A charge as the API shows it. */
  shown(charge: Charge): object {
    const { txid, revisao, status, criacao, expiracao, locationId, asked, pix, wrongFigure } = charge;
    const location = `${new URL(this.bench.origin).host}/qr/v2/cob/${locationId}`;
    const original = wrongFigure ?? asked.valor.original;
    return {
      ...asked,
      calendario: { criacao, expiracao },
      txid,
      revisao,
      loc: { id: 1 + this.all().indexOf(charge), location, tipoCob: 'cob', criacao },
      location,
      status,
      valor: { original },
      pixCopiaECola: dynamicCode({ location, amount: asked.valor.original, ...RECEIVER }),
      ...(pix !== undefined && { pix: [this.shownPix(charge, pix)] }),
    };
  }

  shownPix({ wrongFigure }: Charge, pix: Pix): object {
    const { devolucoes, ...rest } = pix;
    return { ...rest, valor: wrongFigure ?? pix.valor, ...(devolucoes.length > 0 && { devolucoes }) };
  }
}
