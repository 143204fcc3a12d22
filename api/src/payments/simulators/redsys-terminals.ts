import type { BankFamily } from './redsys-crypto';

/** The bank's own books: how each terminal of the test merchant is configured there. */
export interface BankTerminal {
  family: BankFamily;
  secret: string;
  /** "Enviar parámetros en las URLs" */ parametersInUrls: boolean;
}

const TEST_MERCHANT = '999008881';
const SECRET = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const TERMINALS: Readonly<Record<number, BankTerminal>> = {
  1: { family: 'HMAC_SHA256_V1', secret: SECRET, parametersInUrls: true },
  2: { family: 'HMAC_SHA256_V1', secret: SECRET, parametersInUrls: false },
  49: { family: 'HMAC_SHA512_V2', secret: SECRET, parametersInUrls: true },
};

export const bankTerminal = (merchant: string | undefined, terminal: string | undefined): BankTerminal | undefined =>
  merchant === TEST_MERCHANT && terminal !== undefined ? TERMINALS[Number(terminal)] : undefined;
