import type { AttemptStarted, PayAnswer } from '@forecourt/shared/contract';
import type { ProviderMessage } from './gateways/descriptor';
import type { LabAccount, LabDesk } from './laboratory-desk.fixture';

/** The vendor's last answer, from which the browser goes on to the shop, or what the vendor's library gave the page. */
type Ending = Response | ProviderMessage;
/** What a shopper does at the vendor, by HTTP. */
type Shopper = (started: AttemptStarted, desk: LabDesk) => Promise<Ending>;

export interface GatewayDriver extends LabAccount {
  approve: Shopper;
  /** With the code that the attempt shall end with. */
  decline?: { code: string; by: Shopper };
  cancel?: Shopper;
  /** Copies of a message that the vendor can be made to send. */
  notifications?: readonly ('badSignature' | 'wrongAmount' | 'wrongCurrency')[];
  /** The vendor tells the shop's server by itself. */
  notifies: boolean;
  /** Wrong figures that the vendor can be made to answer to the shop's own call. */
  wrongAnswers?: readonly ('wrongAmount' | 'wrongCurrency')[];
  /** Who takes the money: the vendor when the shopper agrees, a call of the shop afterwards, or our card form. */
  takenBy: 'vendor' | 'shop' | 'form';
  /** What the worker finds when the shopper agrees and the browser does not come back; nothing for a shop's charge. */
  closedWindow: 'captured' | 'expired';
  /** A return that somebody has changed. */
  tampered?: (started: AttemptStarted, genuine: ProviderMessage) => ProviderMessage;
  /** `whole`: the vendor gives no part back; undefined: it gives nothing back by a call. */
  refunds?: 'parts' | 'whole';
  /** The vendor's server tells what went back, even where its answer to the shop got lost. */
  tellsRefunds?: boolean;
  /** The vendor cannot be asked whether a part has gone back: a person does it then. */
  losesParts?: boolean;
  /** Nor whether everything has: it refuses to give it back again, and a person finds out why. */
  losesRefunds?: boolean;
  /** A page of the vendor can be paid twice; the second payment is given back at once and is in no book of ours. */
  returnsSecondPayments?: boolean;
  /** The vendor's SDK repeats a call that was cut off, under the same key. */
  repeatsCutCalls?: boolean;
  /** The vendor takes back a payment of which it could not tell the shop. */
  voidsUntold?: boolean;
  /** The vendor keeps such a payment, and cannot be asked about it. */
  tellsOnce?: boolean;
}

/** Minor units that are due now at a desk of the laboratory. */
export const DUE = 7500;

export type Matrix = ReturnType<typeof matrixOf>;

export function matrixOf({ approve, currency }: GatewayDriver, desk: LabDesk) {
  const matrix = {
    /** What the browser brings to the shop after an ending. */
    brought: async (ending: Ending): Promise<ProviderMessage> =>
      ending instanceof Response ? desk.comeBack(ending) : ending,
    comesBack: async (started: AttemptStarted, ending: Ending): Promise<PayAnswer> =>
      (await desk.finalise(started, await matrix.brought(ending))).json<PayAnswer>(),
    paid: async (): Promise<AttemptStarted> => {
      const started = await desk.begin();
      await matrix.comesBack(started, await approve(started, desk));
      expect(await desk.statusOf(started)).toBe('captured');
      return started;
    },
    capture: ({ order }: AttemptStarted) => ({ order, kind: 'capture', amountMinor: DUE, currency }),
    /** The vendor's books hold exactly these movements, and the shop's ledger says the same. */
    expectBooks: async (movements: object[]) => {
      expect(desk.bench().movements).toEqual(movements);
      expect(await desk.ledger()).toEqual(movements);
      expect(await desk.fees()).toEqual(desk.bench().fees);
    },
    expectPaidOnce: async (started: AttemptStarted) => {
      expect(await desk.statusOf(started)).toBe('captured');
      expect(await desk.seen()).toMatchObject({ currentStatus: 1, payNow: 0 });
      expect(await desk.paidMails()).toBe(1);
      await matrix.expectBooks([matrix.capture(started)]);
    },
    expectUnpaid: async () => {
      expect(await desk.seen()).toMatchObject({ currentStatus: 0, totalPayed: 0 });
      await matrix.expectBooks([]);
    },
    told: async (started: AttemptStarted) => {
      while (!desk.bench().exchanges.some(({ event }) => event === 'notified')) await desk.statusOf(started);
    },
  };
  return matrix;
}
