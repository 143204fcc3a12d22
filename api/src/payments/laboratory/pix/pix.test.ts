import { createStaticPix, hasError, isDynamicPix, parsePix } from 'pix-utils';
import { openLaboratory, type Laboratory } from '../laboratory';
import { openShop, postForm, type Shop } from '../shop.fixture';
import { crc16, dynamicCode, readCode } from './br-code';
import { CLIENT_ID, CLIENT_SECRET, KEY } from './test-data';

const TXID = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const DAY_MS = 24 * 60 * 60_000;
const PUBLISHED =
  '00020101021226530014br.gov.bcb.pix2531pix.example.com/qr/v2/cobv/1234' +
  '520400005303986540510.005802BR5918LOCADORA DE CARROS6009SAO PAULO62070503***6304955E';
const STATIC =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000' +
  '5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';

describe('the code of Pix', () => {
  test('the published vectors of the check sum and of a dynamic code', () => {
    expect(crc16('123456789')).toBe('29B1');
    const charge = { location: 'pix.example.com/qr/v2/cobv/1234', amount: '10.00' };
    expect(dynamicCode({ ...charge, name: 'Locadora de Carros'.toUpperCase(), city: 'SÃO PAULO' })).toBe(PUBLISHED);
  });

  test('the published codes are read', () => {
    expect(readCode(PUBLISHED)).toMatchObject({
      code: { location: 'pix.example.com/qr/v2/cobv/1234', amount: '10.00' },
    });
    expect(readCode(STATIC)).toMatchObject({ code: { key: KEY, name: 'Fulano de Tal', city: 'BRASILIA' } });
  });

  test('a code of another maker is read', () => {
    const made = createStaticPix({ merchantName: 'ANA', merchantCity: 'RIO', pixKey: KEY, transactionAmount: 12.5 });
    if (hasError(made)) throw new Error(made.message);
    expect(readCode(made.toBRCode())).toMatchObject({ code: { key: KEY, amount: '12.50', name: 'ANA', city: 'RIO' } });
  });

  test.each([
    [PUBLISHED.replace('10.00', '99.00'), 'check sum'],
    [PUBLISHED.slice(0, -1), 'cannot be read'],
    ['', 'check sum'],
    [signed('000201' + '26180014br.gov.bcb.xxx' + '530398658' + '02BR'), 'none of Pix'],
    [signed('000201' + '26180014br.gov.bcb.pix' + '530384058' + '02BR'), 'in reais'],
  ])('%s is refused: %s', (code, fault) => {
    expect(readCode(code)).toMatchObject({ fault: expect.stringContaining(fault) as string });
  });
});

function signed(text: string): string {
  return `${text}6304${crc16(`${text}6304`)}`;
}

describe("the receiver's bank and the payer's app", () => {
  let laboratory: Laboratory;
  let origin: string;
  let now: Date;
  let shop: Shop;
  let token: string;

  beforeEach(async () => {
    now = new Date('2026-11-22T12:00:00Z');
    shop = await openShop();
    laboratory = await openLaboratory({ clock: () => now, gateways: ['Pix'] });
    origin = laboratory.originOf('Pix');
    token = (await (await askToken()).json()).access_token;
    await call('PUT', `webhook/${KEY}`, { webhookUrl: `${shop.origin}/hook` });
  });
  afterEach(async () => {
    await laboratory.close();
    await shop.close();
  });

  const askToken = (secret = CLIENT_SECRET, form: Record<string, string> = {}) =>
    fetch(`${origin}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${CLIENT_ID}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', ...form }),
    });
  const call = async (method: string, path: string, body?: object, bearer = token) => {
    const response = await fetch(`${origin}/${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  };
  const control = (name: string, body: object) =>
    fetch(`${origin}/__${name}`, { method: 'POST', body: JSON.stringify(body) });
  const read = async (name: string): Promise<unknown[]> => (await fetch(`${origin}/__${name}`)).json();
  const asked = (change: object = {}) => ({
    calendario: { expiracao: 3600 },
    valor: { original: '123.45' },
    chave: KEY,
    solicitacaoPagador: 'Reserva 1234ABCD5678',
    ...change,
  });
  const charge = (change: object = {}, txid = TXID) => call('PUT', `cob/${txid}`, asked(change));
  const paste = (code: string) => postForm(`${origin}/pay`, { code });
  /** What the payer does with the code of a charge; answers the last page. */
  const pay = async (code: string, button = 'Pay') => {
    const confirmation = await paste(code);
    const action = new RegExp(`action="([^"]+)" method="post"><button[^>]*>${button}`).exec(confirmation.body)?.[1];
    return action === undefined ? confirmation : postForm(origin + action);
  };
  const paid = async () => {
    await pay((await charge()).body.pixCopiaECola);
    return (await call('GET', `cob/${TXID}`)).body.pix[0];
  };
  const told = () => shop.told.map(({ path, body }) => ({ path, ...JSON.parse(body) }));

  test('a charge is a code that another reader understands, is paid once, and is told and booked', async () => {
    const { status, body } = await charge();
    expect([status, body]).toMatchObject([
      201,
      { txid: TXID, revisao: 0, status: 'ATIVA', valor: { original: '123.45' }, calendario: { expiracao: 3600 } },
    ]);
    const code = parsePix(body.pixCopiaECola);
    if (hasError(code) || !isDynamicPix(code)) throw new Error('The code must be a dynamic one.');
    expect(code).toMatchObject({ merchantName: 'LOCADORA DE CARROS', transactionCurrency: '986' });
    expect(code.url).toBe(body.location);
    expect((await paste(body.pixCopiaECola)).body).toContain('123.45 BRL');
    expect((await pay(body.pixCopiaECola)).body).toContain('Paid');
    const [pix] = (await call('GET', `cob/${TXID}`)).body.pix;
    expect(pix).toMatchObject({ txid: TXID, valor: '123.45', horario: now.toISOString() });
    expect(pix.endToEndId).toMatch(/^E\d{8}202611221200[a-zA-Z0-9]{11}$/);
    expect(told()).toEqual([{ path: '/hook/pix', pix: [pix] }]);
    expect(await read('books')).toEqual([{ order: TXID, kind: 'capture', amountMinor: 12345, currency: 'BRL' }]);
    expect((await pay(body.pixCopiaECola)).body).toContain('has been paid already');
    expect(await read('books')).toHaveLength(1);
  });

  test('the order that a charge tells its payer is the order of the books', async () => {
    const { body } = await charge({ infoAdicionais: [{ nome: 'Pedido', valor: '1234ABCD5678' }] });
    expect((await paste(body.pixCopiaECola)).body).toContain('<dt>Pedido</dt><dd>1234ABCD5678</dd>');
    await pay(body.pixCopiaECola);
    expect(await read('books')).toMatchObject([{ order: '1234ABCD5678', kind: 'capture' }]);
  });

  test('a charge expires by its calendar and keeps its status; it can no longer be paid', async () => {
    const { body } = await charge();
    now = new Date(now.getTime() + 3600_000);
    expect((await pay(body.pixCopiaECola)).body).toContain('has expired');
    token = (await (await askToken()).json()).access_token;
    expect((await call('GET', `cob/${TXID}`)).body).toMatchObject({ status: 'ATIVA' });
    expect((await fetch(`http://${body.location}`)).status).toBe(410);
  });

  test('a charge is revised while it waits, repeated without change, and removed', async () => {
    await charge();
    expect((await charge()).body).toMatchObject({ revisao: 0 });
    expect((await charge({ valor: { original: '1.00' } })).body).toMatchObject({
      revisao: 1,
      valor: { original: '1.00' },
    });
    const removed = await call('PATCH', `cob/${TXID}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
    expect(removed.body).toMatchObject({ revisao: 2, status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
    expect((await pay(removed.body.pixCopiaECola)).body).toContain('has taken this charge back');
    const problem = await charge();
    expect(problem.headers.get('content-type')).toContain('application/problem+json');
    expect(problem).toMatchObject({
      status: 400,
      body: { type: 'https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida', status: 400 },
    });
  });

  test.each([
    [{ valor: { original: '0.00' } }, 'valor.original'],
    [{ valor: { original: '10' } }, 'valor.original'],
    [{ calendario: { expiracao: 0 } }, 'calendario.expiracao'],
    [{ chave: 'somebody@else.br' }, 'cob.chave'],
    [{ solicitacaoPagador: 'x'.repeat(141) }, 'solicitacaoPagador'],
    [{ devedor: { cpf: '1', nome: 'Ana' } }, 'devedor.cpf'],
  ])('a charge with %j is refused because of %s', async (change, propriedade) => {
    const { status, body } = await charge(change);
    expect(status).toBe(400);
    expect(body).toMatchObject({ violacoes: [{ propriedade }] });
  });

  test('ids are checked, and unknown ones are not found', async () => {
    expect((await charge({}, 'short')).status).toBe(400);
    expect((await call('GET', `cob/${TXID}`)).body.type).toMatch(/CobNaoEncontrado$/);
    expect((await call('GET', 'pix/E1')).body.type).toMatch(/PixNaoEncontrado$/);
    expect((await call('POST', 'cob', asked())).body.txid).toMatch(/^[a-zA-Z0-9]{32}$/);
  });

  test('the API is for the holder of a token, as far and as long as it reaches', async () => {
    expect((await askToken('wrong')).status).toBe(401);
    expect((await askToken(CLIENT_SECRET, { grant_type: 'password' })).status).toBe(400);
    const reading = (await (await askToken(CLIENT_SECRET, { scope: 'cob.read' })).json()).access_token;
    expect((await call('PUT', `cob/${TXID}`, asked(), reading)).status).toBe(403);
    expect((await call('GET', `cob/${TXID}`, undefined, reading)).status).toBe(404);
    expect((await call('GET', `cob/${TXID}`, undefined, 'unknown')).status).toBe(401);
    now = new Date(now.getTime() + 3600_000);
    expect((await call('GET', `cob/${TXID}`)).status).toBe(401);
  });

  test('gives back in parts and once for each id, never more than was paid, for ninety days', async () => {
    const { endToEndId } = await paid();
    const refund = (id: string, valor: string) => call('PUT', `pix/${endToEndId}/devolucao/${id}`, { valor });
    expect(await refund('r1', '23.45')).toMatchObject({ status: 201, body: { id: 'r1', status: 'EM_PROCESSAMENTO' } });
    expect((await refund('r1', '23.45')).body).toMatchObject({ status: 'DEVOLVIDO' });
    expect((await refund('r1', '1.00')).status).toBe(400);
    expect((await refund('r2', '100.01')).body.type).toMatch(/PixDevolucaoInvalida$/);
    expect((await refund('r2', '100.00')).status).toBe(201);
    expect((await call('GET', `pix/${endToEndId}/devolucao/r2`)).body).toMatchObject({ status: 'DEVOLVIDO' });
    expect(told().at(-1)).toMatchObject({ pix: [{ endToEndId, devolucoes: [{ id: 'r1' }, { id: 'r2' }] }] });
    expect((await read('books')).slice(1)).toMatchObject([
      { order: TXID, kind: 'refund', amountMinor: 2345 },
      { order: TXID, kind: 'refund', amountMinor: 10_000 },
    ]);
  });

  test('a refund may fail, and comes too late after ninety days', async () => {
    const { endToEndId } = await paid();
    await control('next', { outcome: 'decline:AM04' });
    await call('PUT', `pix/${endToEndId}/devolucao/r1`, { valor: '1.00' });
    expect((await call('GET', `pix/${endToEndId}/devolucao/r1`)).body).toMatchObject({ status: 'NAO_REALIZADO' });
    expect(await read('books')).toHaveLength(1);
    now = new Date(now.getTime() + 91 * DAY_MS);
    token = (await (await askToken()).json()).access_token;
    expect((await call('PUT', `pix/${endToEndId}/devolucao/r2`, { valor: '1.00' })).status).toBe(400);
  });

  test.each([
    ['Cancel', 'Pix Copia e Cola'],
    [String.raw`Not enough balance \(AM04\)`, 'AM04'],
  ])('a payer who presses "%s" leaves the charge waiting, and nobody is told', async (button, shown) => {
    const { body } = await charge();
    expect((await pay(body.pixCopiaECola, button)).body).toContain(shown);
    expect((await call('GET', `cob/${TXID}`)).body).toMatchObject({ status: 'ATIVA' });
    expect([shop.told, await read('books')]).toEqual([[], []]);
  });

  test('a test decides how the next payment ends', async () => {
    const { body } = await charge();
    await control('next', { outcome: 'decline:AC06' });
    expect((await pay(body.pixCopiaECola)).body).toContain('AC06');
    await control('next', { outcome: 'cancel' });
    expect((await pay(body.pixCopiaECola)).body).toContain('left without paying');
    await control('next', { outcome: 'approve', notification: 'twice' });
    await pay(body.pixCopiaECola, String.raw`The account is blocked \(AC06\)`);
    expect(new Set(shop.told.map((copy) => copy.body)).size).toBe(1);
    expect(shop.told).toHaveLength(2);
  });

  test.each([
    ['wrongAmount', '123.46'],
    ['wrongCurrency', '617.25'],
  ])('%s: the bank tells %s wherever it is asked, and books what was paid', async (notification, figure) => {
    await control('next', { notification });
    expect(await paid()).toMatchObject({ valor: figure });
    expect(told()).toMatchObject([{ pix: [{ valor: figure }] }]);
    expect((await call('GET', `cob/${TXID}`)).body).toMatchObject({ valor: { original: figure } });
    expect(await read('books')).toMatchObject([{ amountMinor: 12345 }]);
  });

  test('a forged notification tells of a payment that the charge does not show', async () => {
    const seen: unknown[] = [];
    shop.onTold = async () => seen.push((await call('GET', `cob/${TXID}`)).body.status);
    await control('next', { notification: 'badSignature' });
    const pix = await paid();
    expect([told().length, seen]).toEqual([1, ['ATIVA']]);
    expect(told()[0].pix[0].endToEndId).not.toBe(pix.endToEndId);
  });

  test('payments and charges are listed by their time', async () => {
    const { endToEndId } = await paid();
    const period = 'inicio=2026-11-22T00:00:00Z&fim=2026-11-23T00:00:00Z';
    expect((await call('GET', `pix?${period}&txid=${TXID}`)).body.pix).toMatchObject([{ endToEndId }]);
    expect((await call('GET', `cob?${period}&status=CONCLUIDA`)).body).toMatchObject({
      parametros: { paginacao: { quantidadeTotalDeItens: 1 } },
      cobs: [{ txid: TXID }],
    });
    expect((await call('GET', 'cob')).body.type).toMatch(/CobConsultaInvalida$/);
  });

  test('a code that was changed is refused, and the log says why; without a webhook nobody is told', async () => {
    const { body } = await charge();
    expect((await paste(body.pixCopiaECola.replace('123.45', '001.00'))).body).toContain('check sum');
    expect((await paste(PUBLISHED)).body).toContain('no charge behind this code');
    expect(JSON.stringify(await read('log'))).toContain('CRC-16/CCITT-FALSE');
    await call('DELETE', `webhook/${KEY}`);
    await pay(body.pixCopiaECola);
    expect(shop.told).toEqual([]);
    expect((await call('GET', `webhook/${KEY}`)).status).toBe(404);
    await fetch(`${origin}/__reset`, { method: 'POST' });
    expect([await read('log'), await read('books')]).toEqual([[], []]);
  });
});
