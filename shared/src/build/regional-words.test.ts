import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LANGUAGES, REMOTES, type Language } from '../contract';
import { regionalText, variantsOf } from './regional-words.cjs';

const ROOT = join(__dirname, '../../..');
const { textsIn } = createRequire(__filename)('./messages-module.cjs') as {
  textsIn: (folder: string) => { language: Language; request: string; texts?: unknown }[];
};

const folders = [...REMOTES, 'shell', 'shared', 'api'].flatMap((workspace) =>
  readdirSync(join(ROOT, workspace, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name === 'messages')
    .map((entry) => join(entry.parentPath, entry.name)),
);
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(stringsIn);

describe('a text of a base language', () => {
  it.each<[Language, string, string]>([
    ['es-AR', 'Cancele gratis hasta la recogida del coche.', 'Cancele gratis hasta el retiro del auto.'],
    ['es-CL', 'Alquilamos coches de gasolina', 'Arrendamos autos de bencina'],
    ['es-CR', 'Coches: {{count}}', 'Carros: {{count}}'],
    ['es-DO', 'Teléfono móvil', 'Teléfono celular'],
    ['es-MX', 'Leer las condiciones del alquiler', 'Leer las condiciones de la renta'],
    ['es-MX', 'Los alquileres y la franquicia', 'Las rentas y el deducible'],
    ['es-NI', 'El permiso de conducir del conductor', 'La licencia de conducir del conductor'],
    ['es-US', 'No hay presupuestos', 'No hay cotizaciones'],
    ['en-US', 'Driving licence, front', "Driver's license, front"],
    ['en-US', 'Pick-up {{from}}, return {{to}}', 'Pick-up {{from}}, drop-off {{to}}'],
    ['en-US', 'Return the car: {{car}}', 'Return the car: {{car}}'],
  ])('is said in %s with the words of the country: %s', (variant, text, said) =>
    expect(regionalText(text, variant)).toBe(said),
  );

  it.each([
    'Escriba {{coche}} o {coche}',
    '<a href="https://example.com/coche">Hola</a> <coche>',
    'Una ruta como /alquilar-coche',
    'coche@ejemplo.es',
    'Recochero',
  ])('keeps values, tags, addresses and longer words: %s', (text) => expect(regionalText(text, 'es-MX')).toBe(text));

  it('is the same in a language that has no words of its own', () => {
    expect(regionalText('Auto mieten', 'de')).toBe('Auto mieten');
    expect(variantsOf('de')).toEqual([]);
  });
});

it('the table has words for each regional variant', () => {
  const variants = [...variantsOf('en-GB'), ...variantsOf('es-ES')];
  const regional = LANGUAGES.filter((name) => /^(en|es)-/.test(name) && !['en-GB', 'es-ES'].includes(name));
  expect(variants.sort()).toEqual([...regional].sort());
});

it('no text of a variant loses a value or a tag of its base language', () => {
  const marks = (text: string) => (text.match(/\{\{?\w+\}?\}|<[^>]+>/g) ?? []).sort();
  let compared = 0;
  for (const folder of folders)
    for (const { request, texts } of textsIn(folder)) {
      if (!texts) continue;
      const base: unknown = JSON.parse(readFileSync(join(folder, request.replace(/\?.*/, '')), 'utf8'));
      expect(stringsIn(texts).map(marks)).toEqual(stringsIn(base).map(marks));
      compared++;
    }
  expect(compared).toBeGreaterThan(100);
});
