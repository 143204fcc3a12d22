const GUI = 'br.gov.bcb.pix';
const REAIS = '986';
const LONGEST_NAME = 25;
const LONGEST_CITY = 15;

/** CRC-16/CCITT-FALSE in four hexadecimal digits: polynomial 1021, initial value FFFF, nothing reflected. */
export function crc16(text: string): string {
  let register = 0xffff;
  for (const byte of new TextEncoder().encode(text))
    for (let bit = 7; bit >= 0; bit -= 1) {
      const carry = (register >> 15) ^ ((byte >> bit) & 1);
      register = ((register << 1) & 0xffff) ^ (carry === 1 ? 0x1021 : 0);
    }
  return register.toString(16).toUpperCase().padStart(4, '0');
}

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;
const ascii = (text: string, longest: number): string =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, longest);

interface Charge {
  /** Address of the charge without its scheme. */
  location: string;
  /** Reais and centavos, such as `10.00`. */
  amount: string;
  name: string;
  city: string;
}

/** The code of a charge that is paid once: what the QR code says and what a payer pastes. */
export function dynamicCode({ location, amount, name, city }: Charge): string {
  const text =
    field('00', '01') +
    field('01', '12') +
    field('26', field('00', GUI) + field('25', location)) +
    field('52', '0000') +
    field('53', REAIS) +
    field('54', amount) +
    field('58', 'BR') +
    field('59', ascii(name, LONGEST_NAME)) +
    field('60', ascii(city, LONGEST_CITY)) +
    field('62', field('05', '***')) +
    '6304';
  return text + crc16(text);
}

/** The fields of a level; undefined where the lengths do not fit the text. */
function fieldsOf(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const [, id = '', length = ''] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    const end = at + 4 + Number(length);
    if (id === '' || fields.has(id) || end > text.length) return undefined;
    fields.set(id, text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

interface ReadCode {
  /** Of a dynamic code: the charge's address without its scheme. */
  location?: string | undefined;
  /** Of a static code: the receiver's key. */
  key?: string | undefined;
  amount?: string | undefined;
  name: string;
  city: string;
  txid?: string | undefined;
}
/** `steps`: how the check sum was computed, for whoever looks for a difference. */
type Reading = { steps: string[] } & ({ code: ReadCode } | { fault: string });

/** Reads a pasted code as a payer's bank does: check sum first, then what it must say. */
export function readCode(pasted: string): Reading {
  const text = pasted.trim();
  const expected = crc16(text.slice(0, -4));
  const steps = [
    `CRC-16/CCITT-FALSE over the ${Math.max(text.length - 4, 0)} characters up to and with "6304".`,
    `Expected ${expected}, received ${text.slice(-4)}.`,
  ];
  const fields = fieldsOf(text);
  if (fields === undefined) return { steps, fault: 'The code cannot be read: a length does not fit.' };
  if (!text.endsWith(`6304${expected}`)) return { steps, fault: 'The check sum of the code is wrong.' };
  const account = fieldsOf(fields.get('26') ?? '') ?? new Map<string, string>();
  const fault = faultIn(fields, account);
  return fault === undefined ? { steps, code: codeOf(fields, account) } : { steps, fault };
}

type Fields = ReadonlyMap<string, string>;

function faultIn(fields: Fields, account: Fields): string | undefined {
  if (fields.get('00') !== '01' || account.get('00')?.toLowerCase() !== GUI) return 'The code is none of Pix.';
  const isBrazilian = fields.get('53') === REAIS && fields.get('58') === 'BR';
  return isBrazilian ? undefined : 'Pix is paid in reais and in Brazil alone.';
}

const codeOf = (fields: Fields, account: Fields): ReadCode => ({
  location: account.get('25'),
  key: account.get('01'),
  amount: fields.get('54'),
  name: fields.get('59') ?? '',
  city: fields.get('60') ?? '',
  txid: fieldsOf(fields.get('62') ?? '')?.get('05'),
});
