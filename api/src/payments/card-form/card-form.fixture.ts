import type { AttemptStarted } from '@forecourt/shared/contract';
import { ask } from '../../bookings/bookings.fixture';
import type { ProviderMessage } from '../gateways/descriptor';
import type { LabDesk } from '../laboratory-desk.fixture';
import type { CardBrand, CardEntry } from './card-rules';

const CARD = { holder: 'Ana Diaz', expiry: '12 / 30', securityCode: '123' };

/** A shopper who types a card in the card form of an attempt; the browser brings nothing to the shop afterwards. */
export const typesCard =
  (card: Partial<CardEntry> & { number: string; brand: CardBrand }) =>
  async ({ frame }: AttemptStarted, desk: LabDesk): Promise<ProviderMessage> => {
    const form = await desk.cardForm();
    const { pathname, search } = new URL(frame?.url ?? '');
    await ask(form, { method: 'POST', url: pathname + search, payload: { ...CARD, ...card } });
    await form.close();
    return {};
  };
