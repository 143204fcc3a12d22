import type { FieldName } from '../card-rules';

/** Where the vendor's library is, and with which key it makes tokens. */
export interface VendorLibrary {
  script: string;
  api: string;
  publicKey: string;
}

interface DecidirFault {
  param?: string;
}
interface DecidirAnswer {
  id?: string;
  bin?: string;
  /** Of the library itself. */
  error?: DecidirFault[];
  /** Of the vendor's server. */
  validation_errors?: DecidirFault[];
}
interface Decidir {
  setPublishableKey: (key: string) => void;
  createToken: (form: HTMLFormElement, callback: (status: number, answer: DecidirAnswer) => void) => void;
}
declare global {
  interface Window {
    Decidir?: new (api: string, withoutFingerprint: boolean) => Decidir;
  }
}

/** Names of the vendor's library for the fields of the form. */
const FIELD_OF_PARAM: Readonly<Record<string, FieldName>> = {
  card_number: 'number',
  card_holder_name: 'holder',
  card_expiration_month: 'expiry',
  card_expiration_year: 'expiry',
  expiry_date: 'expiry',
  security_code: 'securityCode',
  card_holder_doc_number: 'documentId',
  'card_holder_identification.number': 'documentId',
};

/** Loads the vendor's library beside the form; one that has failed is loaded again when it is asked for. */
export function vendorLibrary({ script, api, publicKey }: VendorLibrary): () => Promise<Decidir> {
  let loading: Promise<void> | undefined;
  const load = () => (loading ??= scriptOf(script).catch(() => void (loading = undefined)));
  void load();
  return async () => {
    await load();
    if (window.Decidir === undefined) throw new Error('The library of the vendor is not there.');
    const vendor = new window.Decidir(api, true);
    vendor.setPublishableKey(publicKey);
    return vendor;
  };
}

const scriptOf = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${src} could not be loaded.`));
    });
    document.head.append(script);
  });

interface Expiry {
  month: string;
  year: string;
}
type Token = { token: string; bin: string } | { faults: FieldName[] };

/**
 * The vendor's library reads the marked fields and sends them to the vendor itself. Rejects where it could not: a fault
 * that is of no field is none that a visitor can correct.
 */
export function tokenOf(
  vendor: Decidir,
  form: HTMLFormElement,
  due: Expiry | undefined,
  number: string,
): Promise<Token> {
  const put = (id: string, text: string) => {
    const input = form.querySelector<HTMLInputElement>(`#${id}`);
    if (input) input.value = text;
  };
  put('vendor-month', due?.month ?? '');
  put('vendor-year', due?.year ?? '');
  put('vendor-document', form.querySelector<HTMLSelectElement>('#documentType')?.value.toLowerCase() ?? '');
  return new Promise((resolve, reject) => {
    vendor.createToken(form, (_status, { id, bin, error = [], validation_errors = [] }) => {
      if (id !== undefined) return resolve({ token: id, bin: bin ?? number.replace(/\D/g, '').slice(0, 6) });
      const faults = [...error, ...validation_errors].flatMap(({ param = '' }) => FIELD_OF_PARAM[param] ?? []);
      if (faults.length > 0) return resolve({ faults });
      reject(new Error('The library of the vendor made no token.'));
    });
  });
}
