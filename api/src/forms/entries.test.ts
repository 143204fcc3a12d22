import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { entryWire, type AdministratorRole, type EntryDetail } from '@forecourt/shared/contract';
import { ask, deskDeps, NOW, signedUp, type Caller } from '../bookings/bookings.fixture';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { contentSeed } from '../db/seed/content';
import { ruleDatabases } from '../db/test-database';
import type { Deps } from '../deps';
import { compose } from '../mail/compose';
import type { Mail } from '../mail/mail';
import { anAdministrator } from '../payments/administration/administration.fixture';
import { buildServer } from '../server';
import { setRoles } from '../users/administrators.store';
import { eraseUser } from '../users/privacy.store';
import { entryAdministration } from './entries.routes';
import { dropOldEntries } from './entries.store';
import { formsRoutes } from './forms.routes';

const INCIDENT_FORM = 5;
const PNG = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1');
const file = (name: string, bytes: Buffer | string = PNG) => ({
  ...{ name, type: 'text/html' },
  content: Buffer.from(bytes).toString('base64'),
});
const sentBy = (name: string, email: string, more: object = {}, fields: object = {}) => ({
  ...{ formId: 2, email: '', receivers: '', language: 'de', replyToName: name, replyToEmail: email },
  fields: JSON.stringify({ firstName: name, lastName: 'X', emailAddress: email, notes: 'Hello', ...fields }),
  ...more,
});
const incident = (files: object[]) => sentBy('Ana', 'ana@example.com', { formId: INCIDENT_FORM, files });

describe.each(ruleDatabases)('What visitors send through forms ($name)', ({ open }) => {
  let db: Db;
  let deps: Deps;
  let app: FastifyInstance;
  let owner: Caller;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    await emptyTables(db);
    await emptyTables(db, ['documents', 'contact_entries']);
    await contentSeed.seed(db);
    deps = deskDeps(db);
    app = await buildServer(deps, { areas: [formsRoutes, entryAdministration] });
    owner = await anAdministrator(db);
  });
  afterEach(() => app.close());

  const send = (payload: object) => ask(app, { method: 'POST', url: '/api/contactEntry', payload });
  const admin = (path = '', by = owner) => ask(app, { method: 'GET', url: `/api/admin/entries${path}` }, by);
  const list = async (query = '') => entryWire.entryList.parse((await admin(query)).json());
  const detail = async (id: number) => entryWire.entryDetail.parse((await admin(`/${id}`)).json<EntryDetail>());
  const does = (id: number, what: string, { text, seen = 0, key = randomUUID() as string, by = owner } = {} as Doing) =>
    ask(
      app,
      {
        method: 'POST',
        url: `/api/admin/entries/${id}/${what}`,
        ...(text !== undefined && { payload: { text } }),
        headers: { 'idempotency-key': key, 'if-match': `"${seen}"` },
      },
      by,
    );
  interface Doing {
    text?: string;
    seen?: number;
    key?: string;
    by?: Caller;
  }
  const mails = async (kind: string) => db.selectFrom('outbox').selectAll().where('kind', '=', kind).execute();
  const audited = async () =>
    (await db.selectFrom('audit_log').selectAll().orderBy('id').execute()).map(({ action }) => action);
  const withRole = async (role: AdministratorRole['role']) => {
    const { user, bearer } = await signedUp(db, `${role}@example.com`);
    await setRoles(db, user.id, [{ role, languages: ['de'], branches: [1] }]);
    return { bearer };
  };

  it('is listed with the newest first, page by page, by form, state and words', async () => {
    for (const name of ['Ana', 'Bob', 'Cleo']) await send(sentBy(name, `${name}@example.com`));
    await send(incident([]));
    await does(2, 'read');
    await does(3, 'answer', { text: 'Gladly' });
    const all = await list('?limit=2');
    expect([all.total, all.items.map(({ from }) => from.name)]).toEqual([4, ['Ana', 'Cleo']]);
    expect(all.forms).toEqual([
      { id: 2, name: 'Contact' },
      { id: INCIDENT_FORM, name: 'Incident report' },
    ]);
    const found = async (query: string) => (await list(query)).items.map(({ id }) => id);
    expect(await found('?limit=2&offset=2')).toEqual([2, 1]);
    expect(await found('?formId=2')).toEqual([3, 2, 1]);
    expect(await found('?state=new')).toEqual([4, 1]);
    expect(await found('?state=read')).toEqual([2]);
    expect(await found('?state=answered')).toEqual([3]);
    expect(await found('?q=BOB%40')).toEqual([2]);
    expect(await found('?q=%25')).toEqual([]);
  });

  it('is read in the order of the form, and the log says who has opened it first', async () => {
    await send(sentBy('Ana', 'ana@example.com', {}, { cellPhone: '+34600111222' }));
    const { fields, state, until } = await detail(1);
    expect(fields.map(({ typeId }) => typeId)).toEqual([
      ...['firstName', 'lastName', 'emailAddress', 'cellPhone', 'notes'],
    ]);
    expect(fields.at(-1)).toMatchObject({ label: { 'en-GB': 'Your message' }, value: 'Hello' });
    expect([state, until]).toEqual(['new', new Date(NOW.getTime() + 365 * 86_400_000).toISOString()]);
    await does(1, 'read');
    await does(1, 'read', { by: await anAdministrator(db, 'second@example.com') });
    expect(await detail(1)).toMatchObject({ state: 'read', readBy: 'chief@example.com' });
    expect(await audited()).toEqual(['entry.read']);
  });

  it('is answered by an e-mail in the language of the sender, once, and who has answered what is kept', async () => {
    await send(sentBy('Ana', 'ana@example.com'));
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => does(1, 'answer', { text: ' Gern. ', key })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const [mail, ...more] = await mails('entryAnswered');
    expect([mail?.recipient, more]).toEqual(['ana@example.com', []]);
    const { subject, text, replyTo } = compose(mail as unknown as Mail, 'Azure Drive');
    expect(subject).toBe('Unsere Antwort auf Ihre Nachricht');
    expect(text).toMatch(/Gern\.[\s\S]*Azure Drive/);
    expect(replyTo).toEqual({ name: 'Azure Drive', address: 'service@azuredrive.example' });
    expect(await detail(1)).toMatchObject({
      state: 'answered',
      answers: [{ by: 'chief@example.com', text: 'Gern.', at: NOW.toISOString() }],
    });
    expect(await audited()).toEqual(['entry.answered']);
    expect(JSON.stringify(await db.selectFrom('audit_log').selectAll().execute())).not.toMatch(/ana@|Gern/);
  });

  it('is not answered by two who do not know of one another, nor with nothing', async () => {
    await send(sentBy('Ana', 'ana@example.com'));
    await does(1, 'answer', { text: 'Yes' });
    const late = await does(1, 'answer', { text: 'No', by: await anAdministrator(db, 'second@example.com') });
    expect([late.statusCode, late.json()]).toEqual([
      412,
      expect.objectContaining({
        errorCode: 'changed-meanwhile',
        details: expect.objectContaining({ by: 'chief@example.com' }) as unknown,
      }),
    ]);
    expect((await does(1, 'answer', { text: '  ', seen: 1 })).statusCode).toBe(400);
    expect((await does(1, 'answer', { text: 'x'.repeat(5001), seen: 1 })).statusCode).toBe(400);
    expect((await does(1, 'answer', { text: 'And', seen: 1 })).statusCode).toBe(200);
    expect(await mails('entryAnswered')).toHaveLength(2);
  });

  it('leaves as a table in which no cell is a formula', async () => {
    await send(sentBy('Ana', 'ana@example.com', {}, { notes: '=HYPERLINK("http://evil.example")' }));
    await send(sentBy('Bob', 'bob@example.com', { replyToName: 'Bob' }, { notes: 'Hi' }));
    const csv = await admin('.csv?q=ana');
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="entries.csv"');
    const [head, ana, ...rest] = csv.body.trim().split('\r\n');
    expect(head).toContain('number,received,form,name,email,language,state,files,field emailAddress');
    expect(ana).toMatch(/^1,2\S+,Contact,Ana,ana@example\.com,de,new,0,.*"'=HYPERLINK\(""http/);
    expect(rest).toEqual([]);
    expect((await admin('.csv')).body.trim().split('\r\n')).toHaveLength(3);
    expect(await audited()).toEqual(['entries.exported', 'entries.exported']);
  });

  it.each([
    ['owner', 200],
    ['editor', 200],
    ['translator', 403],
    ['reader', 403],
    ['accountant', 403],
    ['branch-manager', 403],
  ] as const)('is answered to %s with %i', async (role, status) => {
    await send(sentBy('Ana', 'ana@example.com'));
    const by = await withRole(role);
    for (const path of ['', '/1', '.csv']) expect((await admin(path, by)).statusCode).toBe(status);
    expect((await does(1, 'read', { by })).statusCode).toBe(status);
  });

  describe('with files', () => {
    it('keeps those of an incident report for administrators alone, as downloads of what they are', async () => {
      expect((await send(incident([file('../damage.html'), file('b.pdf', '%PDF-1.7 x')]))).statusCode).toBe(200);
      const { attached, files } = await detail(1);
      expect([files, attached.map(({ name, mediaType }) => [name, mediaType])]).toEqual([
        2,
        [
          ['damage.html.png', 'image/png'],
          ['b.pdf', 'application/pdf'],
        ],
      ]);
      const path = `/1/files/${attached[0]?.id}`;
      const opened = await admin(path);
      expect([opened.statusCode, opened.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(opened.headers.get('content-disposition')).toMatch(/^attachment; .*damage\.html\.png$/);
      expect(opened.headers.get('x-content-type-options')).toBe('nosniff');
      expect((await admin(path, {})).statusCode).toBe(401);
      expect((await admin(path, await withRole('reader'))).statusCode).toBe(403);
      await send(incident([file('other.png')]));
      expect((await admin(path.replace('/1/', '/2/'))).statusCode).toBe(404);
      expect(await audited()).toEqual(['entry.fileOpened']);
      const [mail] = await mails('contact');
      expect(compose(mail as unknown as Mail).text).toContain('Fotos und Papiere: damage.html.png, b.pdf');
    });

    it.each([
      ['a page', incident([file('a.png', '<html>')])],
      ['eleven of them', incident(Array.from({ length: 11 }, () => file('a.png')))],
      ['one of 2 MB and a byte', incident([file('a.png', Buffer.concat([PNG, Buffer.alloc(2 * 1_048_576)]))])],
      ['one for a form that asks for none', sentBy('Ana', 'ana@example.com', { files: [file('a.png')] })],
    ])('refuses %s', async (_what, message) => {
      expect((await send(message)).statusCode).toBe(400);
      expect((await list()).total).toBe(0);
      expect(await db.selectFrom('attachments').select('id').execute()).toEqual([]);
    });
  });

  describe('goes with all that belongs to it', () => {
    const left = async () => {
      const tables = ['contact_entries', 'entry_answers', 'attachments', 'attachment_parts', 'outbox'] as const;
      const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
      return rows.map((of) => of.length);
    };
    beforeEach(async () => {
      await send(incident([file('a.png')]));
      await does(1, 'answer', { text: 'Thank you' });
      expect(await left()).toEqual([1, 1, 1, 1, 2]);
    });

    it('when an administrator deletes it', async () => {
      const url = '/api/admin/entries/1';
      expect((await ask(app, { method: 'DELETE', url }, owner)).statusCode).toBe(200);
      expect((await ask(app, { method: 'DELETE', url }, owner)).statusCode).toBe(404);
      expect(await left()).toEqual([0, 0, 0, 0, 0]);
      expect(await audited()).toEqual(['entry.answered', 'entry.removed']);
    });

    it('when its days are over', async () => {
      await dropOldEntries(db, NOW);
      expect(await left()).toEqual([1, 1, 1, 1, 2]);
      await dropOldEntries(db, new Date(NOW.getTime() + 1));
      expect(await left()).toEqual([0, 0, 0, 0, 0]);
    });

    it('when its sender has the account deleted', async () => {
      const { user } = await signedUp(db, 'ana@example.com');
      await db.transaction().execute((trx) => eraseUser(trx, user));
      expect(await left()).toEqual([0, 0, 0, 0, 0]);
    });
  });
});
