import * as z from 'zod/mini';
import type { Gateway } from './gateway';
import { readRedsysMessage, redsysForm, redsysTakes, redsysTerminal } from './redsys';

const message = z.object({
  dsmerchantparameters: z.string(),
  dssignature: z.string(),
  dssignatureversion: z.optional(z.string()),
});

/** `Ds_MerchantParameters` as the bank spells it, `dsMerchantParameters` as the specification's calls do. */
const inOneSpelling = (provider: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(provider).map(([name, value]) => [name.replaceAll('_', '').toLowerCase(), value]));

export const redsysGateway: Gateway = {
  takes: redsysTakes,
  baseUrls: { test: 'https://sis-t.redsys.es:25443', production: 'https://sis.redsys.es', simulator: '/sim/redsys' },
  start: (settings, charge, urls, baseUrl) => ({
    url: `${baseUrl}/sis/realizarPago`,
    fields: { ...redsysForm(redsysTerminal.parse(settings), charge, urls) },
  }),
  read: (settings, charge, provider) => {
    const terminal = redsysTerminal.parse(settings);
    const said = message.safeParse(inOneSpelling(provider));
    if (!said.success) return { ok: false, reason: 'unreadable' };
    const { dsmerchantparameters: payload, dssignature: signature, dssignatureversion: version } = said.data;
    if (version !== undefined && version !== terminal.family) return { ok: false, reason: 'signature' };
    return readRedsysMessage(terminal, charge, payload, signature);
  },
};
