import { JSDOM } from 'jsdom';
import { openLaboratory, type Laboratory } from './laboratory';
import { postForm } from './shop.fixture';

const CECABANK_FORM = {
  MerchantID: '111950028',
  AcquirerBIN: '0000554052',
  TerminalID: '00000003',
  Num_operacion: '1234ABCD5678',
  Importe: '1000',
  TipoMoneda: '978',
  Exponente: '2',
  Cifrado: 'SHA2',
  URL_OK: 'https://shop.test/ok',
  URL_NOK: 'https://shop.test/nok',
  Firma: '378033617a817c9bc29a538f7a435af46b3448278a74058c7b3f001c35638abb',
};
const CARD = { number: '4111111111111111', month: '12', year: '49', securityCode: '123' };

describe("the laboratory's page for developers", () => {
  let lab: Laboratory;

  beforeEach(async () => {
    lab = await openLaboratory({ clock: () => new Date('2026-11-20T09:15:00Z'), gateways: ['Cecabank', 'Redsys'] });
  });
  afterEach(() => lab.close());

  const read = async (path: string) => {
    const response = await fetch(`${lab.origin}${path}`);
    const { document } = new JSDOM(await response.text()).window;
    return { status: response.status, headers: response.headers, document, text: document.body.textContent ?? '' };
  };
  const pay = async (change: Record<string, string> = {}) => {
    const bank = lab.originOf('Cecabank');
    const page = await postForm(`${bank}/tpvweb/tpv/compra.action`, { ...CECABANK_FORM, ...change });
    const [, operation = ''] = /\/pay\/(\w+)/.exec(page.body) ?? [];
    await postForm(`${bank}/pay/${operation}`, CARD);
  };
  const prepare = (form: Record<string, string>) =>
    postForm(`${lab.origin}/Cecabank`, { outcome: '', notification: 'before', fault: '', ...form });

  test('lists the vendors with their origins and protocols', async () => {
    const { document, text, headers } = await read('/');
    const links = [...document.querySelectorAll('h2 a')].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Cecabank', '/Cecabank'],
      ['Redsys', '/Redsys'],
    ]);
    expect(text).toContain(lab.originOf('Cecabank'));
    expect(text).toContain('waits for $*$OKY$*$');
    expect(headers.get('content-security-policy')).not.toContain('script-src');
  });

  test('every choice has a label, and the prepared one is chosen', async () => {
    await prepare({ outcome: 'decline:190', notification: 'twice', fault: 'slow' });
    const { document } = await read('/Cecabank');
    const choices = [...document.querySelectorAll('select')].map((choice) => [
      choice.labels[0]?.textContent,
      choice.selectedOptions[0]?.textContent,
    ]);
    expect(choices).toEqual([
      ['The next payment', 'is declined: 190 denied by the issuer'],
      ['The shop is notified', 'twice'],
      ['The next call that moves money', 'is done, and the answer comes after a minute'],
    ]);
  });

  test('a prepared outcome decides the next payment, and the books show it', async () => {
    expect((await prepare({ outcome: 'approve' })).location?.pathname).toBe('/Cecabank');
    await pay();
    const { document } = await read('/Cecabank');
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([['1234ABCD5678', 'capture', '10.00 EUR']]);
  });

  test('the last exchange comes first, and a wrong signature is explained step by step', async () => {
    await pay();
    await pay({ Num_operacion: '5678', Firma: 'wrong' });
    const { document } = await read('/Cecabank');
    const [latest] = document.querySelectorAll('details');
    expect(latest?.querySelector('summary')?.textContent).toContain('refused 5678');
    const steps = [...(latest?.querySelectorAll('ol li') ?? [])].map((step) => step.textContent);
    expect(steps).toEqual(expect.arrayContaining(['received: wrong', 'they differ']));
  });

  test.each(['/reset', '/Cecabank/reset'])('POST %s forgets what has happened', async (path) => {
    await pay();
    await postForm(`${lab.origin}${path}`);
    expect((await read('/Cecabank')).text).toContain('Nothing has happened.');
  });

  test('a vendor or an outcome that is not there is refused', async () => {
    expect((await read('/Nobody')).status).toBe(404);
    expect((await prepare({ outcome: 'decline:99999' })).status).toBe(404);
    expect(lab.benchOf('Cecabank').prepared).toBeUndefined();
  });
});
