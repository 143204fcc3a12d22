import { darken, lighten, mix } from './paint';
import { carAt, cloud, fill, line, path, rect, road, sky, sun, tree, type SceneInks } from './scene-parts';
import { n } from './shape';

interface Front {
  x: number;
  width: number;
  top: number;
  wall: string;
  roof: 'flat' | 'pitched';
}

const STREET = 536;
const STOREY = 62;
const [WINDOW, BETWEEN, STRIPE] = [22, 25, 20];

/** Windows of a storey, and stripes of an awning, are the dashes of one line. */
const dashes = (d: string, colour: string, width: number, dash: string): string =>
  path(d, `fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dash}"`);

/** Where the storeys of a house have their windows, at this height of a storey. */
function windowsOf({ x, width, top }: Front, height: number): string {
  const columns = Math.floor(width / (WINDOW + BETWEEN));
  const storeys = Math.floor((STREET - 92 - top) / STOREY);
  const across = columns * (WINDOW + BETWEEN) - BETWEEN;
  return Array.from(
    { length: storeys },
    (_, at) => `M${n(x + (width - across) / 2)} ${n(top + height + at * STOREY)}h${across}`,
  ).join('');
}

/** A house of the row, with a shop at the street. */
function townhouse({ x, width, top, wall, roof }: Front, awning: string): string {
  const gable = `M${x - 4} ${top}L${x + 20} ${top - 40}H${x + width - 20}L${x + width + 4} ${top}Z`;
  return [
    roof === 'pitched' ? path(gable, fill('#b4664a')) : '',
    rect(x, top, width, STREET - top, fill(wall)),
    rect(x - 4, top - 6, width + 8, 12, fill(lighten(wall, 0.45))),
    path(`M${x + width - 14} ${top + 6}h14V${STREET}h-14Z`, `${fill(darken(wall, 0.4))} fill-opacity=".12"`),
    path(`M${x + 12} 478h${width - 24}v58h${24 - width}Z`, fill('#7d97a6')),
    path(`M${n(x + width * 0.6)} 484h${n(width * 0.22)}v52h${n(width * -0.22)}Z`, fill('#5d7380')),
    path(`M${x + 6} 460h${width - 12}l6 26h${-width}Z`, fill(awning)),
  ].join('');
}

function row(houses: readonly Front[], awnings: readonly string[]): string {
  const along = (pathOf: (house: Front) => string): string => houses.map(pathOf).join('');
  return [
    along((house) => townhouse(house, awnings[houses.indexOf(house) % awnings.length] ?? '')),
    dashes(
      along((house) => windowsOf(house, 42)),
      '#8fabb9',
      36,
      `${WINDOW} ${BETWEEN}`,
    ),
    dashes(
      along((house) => windowsOf(house, 62)),
      '#fffaf0',
      5,
      `${WINDOW} ${BETWEEN}`,
    ),
    dashes(
      along(({ x, width }) => `M${x + STRIPE} 473h${width - 2 * STRIPE}`),
      'rgb(255 255 255 / .6)',
      26,
      `${STRIPE}`,
    ),
  ].join('');
}

const GREEN = '#3f9a5c';

/** Where the zone begins: a ring with a leaf, and below it the green sticker that is let in. */
function zoneSign(): string {
  return [
    '<g transform="translate(124 65) scale(.88)">',
    rect(1029, 260, 14, 300, fill('#8d9aa5')),
    rect(948, 128, 176, 190, 'rx="12" fill="#fff"'),
    rect(954, 134, 164, 178, `rx="8" ${line('#c3ccd3', 3)}`),
    '<circle cx="1036" cy="223" r="66" fill="none" stroke="#c8473f" stroke-width="17"/>',
    path('M1004 250c-8-44 24-70 70-66 4 48-20 80-58 72', fill(GREEN)),
    path('M998 262c14-30 32-46 54-58', line('#ffffff', 5)),
    rect(948, 330, 176, 84, 'rx="10" fill="#fff"'),
    rect(954, 336, 164, 72, `rx="7" ${line('#c3ccd3', 3)}`),
    `<circle cx="1036" cy="372" r="27" fill="${GREEN}"/>`,
    rect(1020, 365, 32, 14, 'rx="3" fill="#fff"'),
    '</g>',
  ].join('');
}

function fronts({ base, accent, haze }: SceneInks): Front[] {
  return [
    { x: -30, width: 176, top: 206, wall: '#f3dcc0', roof: 'pitched' },
    { x: 146, width: 148, top: 262, wall: mix(accent, '#fbeeda', 0.62), roof: 'flat' },
    { x: 294, width: 190, top: 190, wall: mix(haze, '#fffaf0', 0.45), roof: 'pitched' },
    { x: 484, width: 146, top: 246, wall: '#fbf1e2', roof: 'flat' },
    { x: 630, width: 186, top: 214, wall: mix(base, '#f2e9df', 0.68), roof: 'pitched' },
    { x: 816, width: 160, top: 258, wall: '#f0d3b4', roof: 'flat' },
    { x: 976, width: 250, top: 224, wall: '#fbf1e2', roof: 'pitched' },
  ];
}

/** A street at the edge of the centre, where a zone begins. */
export function city(inks: SceneInks): string {
  const { base, accent, haze, deep, leaf } = inks;
  const far = mix(haze, '#eaf0f1', 0.5);
  const crown = mix(leaf, '#5f9a55', 0.35);
  return [
    sky('city', mix(haze, '#bfe3f0', 0.4), '#fdf0dd'),
    sun('city', 236, 116),
    cloud(470, 84, 0.9),
    cloud(860, 70, 0.75),
    path(
      'M0 300V170h70v-30h60v60h120V96l18-40 18 40v104h150V130h80v70h80q0-84 66-90V84h8v26q66 6 66 90h90V116h90v84h60' +
        'V90l20-46 20 46v110h130V300Z',
      fill(far),
    ),
    row(fronts(inks), [base, accent, deep]),
    rect(0, STREET, 1200, 40, fill('#ddd8cd')),
    path(`M0 ${STREET}H1200`, line('#efece4', 4)),
    tree(120, STREET + 15, 190, crown),
    tree(560, STREET + 15, 170, crown),
    tree(842, STREET + 15, 196, crown),
    road('#ddd8cd'),
    carAt({ body: 'hatchback', paint: accent, detail: 1 }, 190, 634, 500),
    zoneSign(),
  ].join('');
}
