import { CONTRACT_VERSION, remoteOfRoute, ROUTE_KEYS, type RemoteContract } from '@forecourt/shared/contract';
import remote from './remote';

describe('the checkout remote', () => {
  it('keeps the contract', () => {
    const kept: RemoteContract<'mf-checkout'> = remote;
    expect(kept.contract).toBe(CONTRACT_VERSION);
  });

  it('answers for exactly the routes that are its own', () => {
    expect(Object.keys(remote.pages).sort()).toEqual(
      ROUTE_KEYS.filter((key) => remoteOfRoute(key) === 'mf-checkout').sort(),
    );
  });

  it.each(Object.entries(remote.pages))('loads the page %s', async (_, load) => {
    expect((await load()).default).toBeInstanceOf(Function);
  });

  it.each(['en-GB', 'es-ES', 'de'] as const)('has its texts in %s', async (language) => {
    expect(await remote.loadMessages(language)).toHaveProperty('checkout.title');
  });

  it('says in a regional variant what its country says (ADR 090)', async () => {
    const [base, variant] = await Promise.all([remote.loadMessages('es-ES'), remote.loadMessages('es-AR')]);
    expect(JSON.stringify(base)).toContain('coche');
    expect(JSON.stringify(variant)).not.toMatch(/\bcoches?\b/);
  });
});
