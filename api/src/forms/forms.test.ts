import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { FORM_TYPE, wire } from '@forecourt/shared/contract';
import { assemble } from '../assemble';
import { readConfig } from '../config';
import { contentSeed } from '../db/seed/content';
import { ruleDatabases } from '../db/test-database';
import type { Deps } from '../deps';
import { compose } from '../mail/compose';
import type { Mail } from '../mail/mail';
import { buildServer } from '../server';
import { contactEntries } from './contact.store';
import { checkoutFormOf, selfCheckInFormOf } from './forms';
import { formsRoutes } from './forms.routes';

const config = readConfig({ FORECOURT_DATA: mkdtempSync(join(tmpdir(), 'forms-')) });
const CONTACT_FORM = 2;

const aMessage = (overrides: Record<string, unknown> = {}) => ({
  formId: CONTACT_FORM,
  email: 'ana@example.com',
  receivers: 'victim@example.com;other@example.com',
  replyToName: 'Ana García',
  replyToEmail: 'ana@example.com',
  language: 'es-ES',
  fields: JSON.stringify({ firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com', notes: 'Hola' }),
  ...overrides,
});

describe.each(ruleDatabases)('Forms ($name)', ({ open }) => {
  let deps: Deps;
  let app: FastifyInstance;
  let origin: string;
  beforeAll(async () => {
    const db = await open();
    await contentSeed.seed(db);
    deps = assemble(config, db, () => new Date('2026-11-20T10:00:00Z'));
  });
  afterAll(() => deps.db.destroy());
  // A new server each time: it counts the messages of an address.
  beforeEach(async () => {
    app = await buildServer(deps, { areas: [formsRoutes] });
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await app.close();
    await deps.db.deleteFrom('contact_entries').execute();
    await deps.db.deleteFrom('outbox').execute();
  });

  const get = async (path: string) => (await fetch(`${origin}${path}`)).json() as Promise<unknown>;
  const post = async (body: unknown, key?: string) => {
    const response = await fetch(`${origin}/api/contactEntry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('asks in checkout what the demo company books by, and the rest in self check-in', async () => {
    const { checkout, checkIn } = { checkout: await checkoutFormOf(deps), checkIn: await selfCheckInFormOf(deps) };
    const idsOf = (form: typeof checkout) => form?.fields.map(({ typeId }) => typeId) ?? [];
    const later = ['city', 'documentTypeId', 'documentId', 'fiscalConditionId', 'driverLicenseNumber', 'driverPhone'];
    expect(idsOf(checkIn)).toEqual(expect.arrayContaining(later));
    expect(idsOf(checkout).filter((id) => later.includes(id))).toEqual([]);
    expect(idsOf(checkout)).toHaveLength(10);
  });

  it('lists the checkout, contact, billing, self check-in and incident forms', async () => {
    const { value, '@odata.count': count } = wire.formList.parse(await get('/odata/forms?$count=true'));
    expect([count, new Set(value.map(({ id }) => id)).size]).toEqual([5, 5]);
    expect(value.map(({ type }) => type).sort()).toEqual([
      FORM_TYPE.checkout,
      FORM_TYPE.contact,
      FORM_TYPE.contact,
      FORM_TYPE.billing,
      FORM_TYPE.selfCheckIn,
    ]);
  });

  it('sends fields, button and config of a form as JSON text, and never its receivers', async () => {
    const form = await get(`/api/form/${CONTACT_FORM}`);
    const { fields, button, config: settings } = wire.formDefinitionText.parse(form);
    expect(
      wire.formFields.parse(JSON.parse(fields)).find(({ typeId }) => typeId === 'emailAddress')?.settings.required,
    ).toBe(true);
    expect(JSON.parse(button)).toHaveProperty('de', 'Nachricht senden');
    expect(JSON.parse(settings)).toEqual({ showIsCompanyCheckbox: false });
    expect(JSON.stringify(form)).not.toContain('service@azuredrive.example');
  });

  it('names document and tax payer types in the language, or what it falls back on', async () => {
    expect(wire.documentTypes.parse(await get('/api/data/document-types?language=de'))[0]?.name).toBe('Reisepass');
    expect(wire.documentTypes.parse(await get('/api/data/document-types?language=es-AR'))[0]?.name).toBe('Pasaporte');
    expect(wire.taxPayerTypes.parse(await get('/api/data/taxPayerTypes?language=xx'))[0]?.name).toBe('Private person');
  });

  it("keeps a message for the form's own receivers, whatever the client says", async () => {
    expect(await post(aMessage())).toEqual({ status: 200, body: { done: true } });
    expect(await contactEntries(deps.db)).toEqual([
      expect.objectContaining({
        receivers: ['service@azuredrive.example'],
        reply_to: { name: 'Ana García', email: 'ana@example.com' },
        language: 'es-ES',
        fields: { firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com', notes: 'Hola' },
      }),
    ]);
  });

  it("writes to the form's own receivers, in a mail that is answered to the visitor", async () => {
    await post(aMessage(), 'intent-0002');
    await post(aMessage(), 'intent-0002');
    const written = await deps.db.selectFrom('outbox').selectAll().execute();
    expect(written).toEqual([
      expect.objectContaining({ kind: 'contact', language: 'es-ES', recipient: 'service@azuredrive.example' }),
    ]);
    const mail = compose(written[0] as unknown as Mail);
    expect(mail).toMatchObject({
      subject: 'Mensaje de Ana García',
      replyTo: { name: 'Ana García', address: 'ana@example.com' },
    });
    expect(mail.text).toContain(
      'Nombre: Ana\nApellidos: García\nCorreo electrónico: ana@example.com\nSu mensaje: Hola',
    );
  });

  it('keeps only fields that the form has', async () => {
    const fields = JSON.stringify({
      firstName: 'A',
      lastName: 'B',
      emailAddress: 'a@b.example',
      notes: 'x',
      receivers: 'me',
      isAdmin: 'yes',
    });
    await post(aMessage({ fields }));
    expect(Object.keys((await contactEntries(deps.db))[0]?.fields ?? {}).sort()).toEqual([
      'emailAddress',
      'firstName',
      'lastName',
      'notes',
    ]);
  });

  it('says which required fields are missing', async () => {
    const { status, body } = await post(aMessage({ fields: JSON.stringify({ firstName: 'Ana', notes: '  ' }) }));
    expect(status).toBe(400);
    expect(body['details']).toEqual({
      lastName: 'errors.inputIsRequired',
      emailAddress: 'errors.inputIsRequired',
      notes: 'errors.inputIsRequired',
    });
  });

  it.each([
    ['fields that are no JSON', { fields: 'not json' }, 400],
    ['fields that are a list', { fields: '["a"]' }, 400],
    ['nested fields', { fields: '{"notes":{"a":1}}' }, 400],
    ['an answer of 6,000 letters', { fields: JSON.stringify({ notes: 'x'.repeat(6000) }) }, 400],
    ['a reply address that is none', { replyToEmail: 'ana@' }, 400],
    ['a header in the reply address', { replyToEmail: 'ana@example.com\r\nBcc: x@example.com' }, 400],
    ['an unknown language', { language: 'tlh' }, 400],
    ['an unknown form', { formId: 99 }, 404],
    ['a form that is no contact form', { formId: 1 }, 404],
  ])('refuses %s', async (_case, overrides, status) => {
    expect((await post(aMessage(overrides))).status).toBe(status);
    expect(await deps.db.selectFrom('outbox').select('id').execute()).toEqual([]);
    expect(await contactEntries(deps.db)).toEqual([]);
  });

  it('takes a message that names no form as one of the contact form', async () => {
    expect((await post(aMessage({ formId: undefined }))).status).toBe(200);
    expect(await contactEntries(deps.db)).toMatchObject([{ form_id: CONTACT_FORM }]);
  });

  it('takes a repeated message once, and refuses its key for another message', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(aMessage(), 'intent-0001')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await contactEntries(deps.db)).toHaveLength(1);
    const other = await post(aMessage({ replyToName: 'Eva' }), 'intent-0001');
    expect([other.status, other.body['errorCode']]).toEqual([409, 'idempotency-key-reused']);
  });

  it('slows down who writes without end', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(aMessage())));
    expect(answers.filter(({ status }) => status === 429).map(({ body }) => body['errorCode'])).toEqual([
      'rate-limited',
      'rate-limited',
    ]);
  });
});
