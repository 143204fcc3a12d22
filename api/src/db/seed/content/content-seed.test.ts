import * as z from 'zod/mini';
import {
  baseLanguage,
  COMPONENT_TYPES,
  componentWire,
  FORM_TYPE,
  languageChain,
  LANGUAGES,
} from '@forecourt/shared/contract';
import { DOCUMENT_SCHEMAS } from '../../../content/document-schemas';
import { EXTRAS } from '../catalogue/extras';
import { promotionRows } from '../catalogue/offers';
import { placeRows } from '../catalogue/places';
import { categoryRows } from '../catalogue/prices';
import { TRANSLATIONS, WRITTEN_IN } from '../translated';
import { CONTENT_DOCUMENTS } from './index';

const pages = CONTENT_DOCUMENTS.filter(({ kind }) => kind === 'page').map(({ id, body }) => ({
  id,
  ...DOCUMENT_SCHEMAS.page.parse(body),
}));
const sharedComponents = CONTENT_DOCUMENTS.filter(({ kind }) => kind === 'shared-component').map(({ body }) =>
  DOCUMENT_SCHEMAS['shared-component'].parse(body),
);
const { languages } = DOCUMENT_SCHEMAS.languages.parse(
  CONTENT_DOCUMENTS.find(({ kind }) => kind === 'languages')?.body,
);
const builders = [...pages.map(({ builder }) => builder), ...sharedComponents.map(({ builder }) => builder)];

describe('The demo content', () => {
  it.each(CONTENT_DOCUMENTS.map((document) => [`${document.kind} ${document.id}`, document] as const))(
    '%s fits its schema',
    (_name, { kind, body }) => {
      const read = DOCUMENT_SCHEMAS[kind].safeParse(JSON.parse(JSON.stringify(body)));
      expect(read.error ? z.prettifyError(read.error) : 'fits').toBe('fits');
    },
  );

  it('says everything in each language in which it is written', () => {
    for (const { translations } of builders) {
      const [first, ...others] = WRITTEN_IN.map((language) =>
        Object.entries(translations[language] ?? {})
          .filter(([, text]) => text !== '')
          .map(([key]) => key),
      );
      for (const keys of others) expect(keys).toEqual(first);
    }
  });

  const BASES = LANGUAGES.filter((language) => baseLanguage(language) === language);

  it('is written in every base language (D5)', () => expect([...WRITTEN_IN].sort()).toEqual([...BASES].sort()));

  /** What is said in English and lacks another language; rows keep their texts as JSON. */
  const unsaid = (value: unknown): string[] => {
    if (typeof value === 'string' && value.startsWith('{')) return unsaid(JSON.parse(value));
    if (typeof value !== 'object' || value === null) return [];
    const english: unknown = Reflect.get(value, 'en-GB');
    const isText = typeof english === 'string' && english !== '';
    return isText
      ? BASES.filter((language) => !Reflect.get(value, language)).map((language) => `${language}: ${english}`)
      : Object.values(value).flatMap(unsaid);
  };

  it.each([
    ['menus, pages, forms and settings', CONTENT_DOCUMENTS],
    ['extras', EXTRAS],
    ['categories', categoryRows()],
    ['places', placeRows()],
    ['promotions', promotionRows(new Date('2026-11-20T10:00Z'))],
  ])('lacks no base language in its %s', (_name, texts) => expect(unsaid(texts)).toEqual([]));

  it('has the same texts in each file of translations', () => {
    const keys = Object.values(TRANSLATIONS).map((texts) => Object.keys(texts).sort());
    for (const others of keys) expect(others).toEqual(keys[0]);
  });

  it('keeps the tags and values of a text in its translations', () => {
    const marks = (text: string) => (text.match(/<[^>]+>|\{\w+\}/g) ?? []).sort();
    for (const texts of Object.values(TRANSLATIONS))
      for (const [english, text] of Object.entries(texts)) expect(marks(text)).toEqual(marks(english));
  });

  it('says in a regional variant what its country says, and only that', () => {
    for (const { translations } of builders) {
      const [spanish, mexican] = [translations['es-ES'] ?? {}, translations['es-MX'] ?? {}];
      expect(Object.entries(mexican).filter(([key, text]) => spanish[key] === text)).toEqual([]);
      expect(JSON.stringify({ ...spanish, ...mexican })).not.toMatch(/\b([Cc]oches?|[Aa]lquiler|franquicia)\b/);
    }
    expect(pages.map(({ path }) => Object.keys(path).sort())).toEqual(pages.map(() => [...WRITTEN_IN].sort()));
  });

  it('uses each component id once in a document, and known component types only', () => {
    for (const { sections } of builders) {
      const components = sections.flatMap(({ rows }) =>
        rows.flatMap(({ columns }) => columns.flatMap(({ components: inColumn }) => inColumn)),
      );
      expect(new Set(components.map(({ id }) => id)).size).toBe(components.length);
      for (const { type } of components) expect(COMPONENT_TYPES).toContain(type);
      for (const { type, props } of components)
        expect(componentWire.componentProps(type)?.safeParse(props).error ?? type).toBe(type);
    }
  });

  it('gives every page one heading of the first level', () => {
    for (const { builder } of pages) {
      const levels = JSON.stringify(builder.sections).match(/"level":1/g) ?? [];
      expect(levels).toHaveLength(1);
    }
  });

  it('shows what the company may set of a way to pay: a picture, a promotion of its own, billing details', () => {
    const flow = CONTENT_DOCUMENTS.find(({ kind }) => kind === 'booking-flow')?.body;
    const { paymentMethods } = DOCUMENT_SCHEMAS['booking-flow'].parse(flow).general;
    for (const { imagePath } of paymentMethods) expect(imagePath).toMatch(/^\/api\/media\/methods\/[a-z]+\.svg\?v=/);
    const promotions = promotionRows(new Date('2026-11-20T10:00Z'));
    const promoted = paymentMethods.filter(({ promotionId }) => promotionId !== undefined);
    expect(promoted.map(({ name }) => name)).toEqual(['PayPal']);
    for (const { promotionId, paymentType } of promoted)
      expect(promotions.find(({ id }) => id === promotionId)?.accepted_payment_types).toBe(`[${paymentType}]`);
    expect(paymentMethods.filter(({ disableBillingForm }) => !disableBillingForm)).toHaveLength(1);
  });

  it('leads to pages that exist', () => {
    const targets = [...JSON.stringify(CONTENT_DOCUMENTS).matchAll(/page:(\d+)|"pageId":(\d+)/g)].map(
      ([, address, menu]) => Number(address ?? menu),
    );
    expect(targets.length).toBeGreaterThan(0);
    for (const target of targets) expect(pages.map(({ id }) => id)).toContain(target);
  });

  it('gives every page a path of its own in every language', () => {
    for (const { isoLanguageName } of languages) {
      const paths = pages.map(({ path }) =>
        languageChain(isoLanguageName)
          .map((language) => path[language])
          .find(Boolean),
      );
      expect(new Set(paths).size).toBe(pages.length);
      expect(paths).not.toContain(undefined);
    }
  });

  it('has forms of each type, and two contact forms: for messages and for incidents', () => {
    const forms = CONTENT_DOCUMENTS.filter(({ kind }) => kind === 'form').map(
      ({ body }) => DOCUMENT_SCHEMAS.form.parse(body).type,
    );
    expect(forms.sort()).toEqual([FORM_TYPE.contact, ...Object.values(FORM_TYPE)].sort());
  });
});
