import type { Bench, Outgoing, Scenario } from '../bench';
import { letters, orderOf, type Charge, type Pix, type PixBank, type Refund } from './bank';
import { centavos, Problem, reais } from './protocol';
import { ISPB, REFUSALS } from './test-data';

/** A payment can be given back for ninety days. */
const REFUNDABLE_MS = 90 * 24 * 60 * 60_000;

/** `2026-11-22T12:00:00.000Z` as `202611221200`. */
const minuteOf = (time: string): string => time.replace(/\D/g, '').slice(0, 12);

/** What moves money: a payer pays, the receiver gives back; both are booked and told. */
export class PixPayments {
  constructor(
    private readonly bench: Bench,
    private readonly bank: PixBank,
  ) {}

  /** Why a payer's bank does not pay a charge; undefined when it does. */
  obstacle(charge: Charge): string | undefined {
    if (charge.status === 'CONCLUIDA') return 'This charge has been paid already.';
    if (charge.status !== 'ATIVA') return 'The receiver has taken this charge back.';
    return this.bank.hasExpired(charge) ? 'This charge has expired.' : undefined;
  }

  /** Pays as the payer or a prepared test decides; answers why not, if not. A refusal is nothing the receiver sees. */
  async pay(charge: Charge, refusedWith?: string): Promise<string | undefined> {
    const obstacle = this.obstacle(charge);
    if (obstacle !== undefined) return obstacle;
    const scenario = this.bench.take();
    const { outcome } = scenario;
    if (outcome === 'cancel') return this.refuse(charge, 'The payer has left without paying.');
    const code = outcome === undefined ? refusedWith : /^decline:(.*)$/.exec(outcome)?.[1];
    if (code !== undefined) return this.refuse(charge, `${code}: ${REFUSALS[code] ?? 'Refused by your bank'}`);
    await this.settle(charge, scenario);
    return undefined;
  }

  private refuse(charge: Charge, reason: string): string {
    this.bench.note({ event: 'refused', order: orderOf(charge), detail: reason });
    return reason;
  }

  private async settle(charge: Charge, scenario: Scenario): Promise<void> {
    const { txid, asked } = charge;
    const horario = this.bank.now();
    const pix: Pix = {
      endToEndId: `E${ISPB}${minuteOf(horario)}${letters(11)}`,
      txid,
      valor: asked.valor.original,
      chave: asked.chave,
      horario,
      infoPagador: 'Laboratório',
      devolucoes: [],
    };
    // Nothing is signed here: who forges a notification tells of a payment that the charge does not show.
    if (scenario.notification === 'badSignature')
      await this.tell(charge, { ...pix, endToEndId: `E${letters(31)}` }, scenario);
    Object.assign(charge, { pix, status: 'CONCLUIDA' });
    this.bench.book({ order: orderOf(charge), kind: 'capture', amountMinor: centavos(pix.valor), currency: 'BRL' });
    // Pix names no currency: a payment in another one could only show as another figure.
    if (scenario.notification === 'wrongAmount') charge.wrongFigure = reais(centavos(pix.valor) + 1);
    if (scenario.notification === 'wrongCurrency') charge.wrongFigure = reais(centavos(pix.valor) * 5);
    if (scenario.notification !== 'badSignature') await this.tell(charge, pix, scenario);
  }

  /** Gives back a part or all of a payment; the same id is the same refund. */
  async refund(
    endToEndId: string,
    id: string,
    asked: { valor: string; natureza?: string | undefined },
  ): Promise<Refund> {
    const { charge, pix } = this.bank.paidBy(endToEndId);
    const known = pix.devolucoes.find((candidate) => candidate.id === id);
    if (known !== undefined) {
      if (known.valor === asked.valor) return known;
      throw new Problem(400, 'PixDevolucaoInvalida', 'Já existe uma devolução com este id e outro valor.');
    }
    this.refuseRefund(pix, asked.valor);
    const refund: Refund = {
      id,
      rtrId: `D${ISPB}${minuteOf(this.bank.now())}${letters(11)}`,
      valor: asked.valor,
      natureza: asked.natureza ?? 'ORIGINAL',
      horario: { solicitacao: this.bank.now() },
      status: 'EM_PROCESSAMENTO',
    };
    pix.devolucoes.push(refund);
    const accepted = structuredClone(refund);
    await this.end(charge, pix, refund);
    return accepted;
  }

  private refuseRefund(pix: Pix, figure: string): void {
    if (this.bench.clock().getTime() - Date.parse(pix.horario) > REFUNDABLE_MS)
      throw new Problem(400, 'PixDevolucaoInvalida', 'O prazo de 90 dias para a devolução terminou.');
    const given = pix.devolucoes.filter(({ status }) => status !== 'NAO_REALIZADO');
    const left = given.reduce((sum, { valor }) => sum - centavos(valor), centavos(pix.valor));
    if (centavos(figure) > left)
      throw new Problem(400, 'PixDevolucaoInvalida', `O valor da devolução excede o saldo de ${reais(left)}.`, [
        { razao: 'O valor excede o saldo do Pix.', propriedade: 'devolucao.valor' },
      ]);
  }

  /** The refund is settled after it was accepted; a prepared decline leaves the money with the receiver. */
  private async end(charge: Charge, pix: Pix, refund: Refund): Promise<void> {
    const scenario = this.bench.take();
    refund.horario.liquidacao = this.bank.now();
    refund.status = scenario.outcome?.startsWith('decline:') === true ? 'NAO_REALIZADO' : 'DEVOLVIDO';
    if (refund.status === 'DEVOLVIDO')
      this.bench.book({ order: orderOf(charge), kind: 'refund', amountMinor: centavos(refund.valor), currency: 'BRL' });
    await this.tell(charge, pix, scenario);
  }

  private async tell(charge: Charge, pix: Pix, scenario: Scenario): Promise<void> {
    const { webhook } = this.bench;
    if (webhook === undefined) return;
    const message: Outgoing = {
      url: `${webhook}/pix`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pix: [this.bank.shownPix(charge, pix)] }),
    };
    const order = orderOf(charge);
    await this.bench.notify(order, scenario, (copy) => {
      this.bench.note({ event: 'webhook', order, detail: copy, signature: UNSIGNED });
      return message;
    });
  }
}

const UNSIGNED = [
  'Pix signs no notification: a bank proves itself by the certificate of its connection.',
  'This laboratory speaks plain HTTP, so that nothing but GET /cob/{txid} can confirm what is told.',
];
