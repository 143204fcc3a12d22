import { CAR_PAINTS } from './car-look';
import { darken, lighten, mix } from './paint';
import { carAt, cloud, fill, line, path, rect, sky, sun, type SceneInks } from './scene-parts';
import { n } from './shape';

function turbine(x: number, ground: number, height: number): string {
  const top = ground - height;
  const reach = height * 0.52;
  const blade = (turn: number): string =>
    `<path transform="translate(${x} ${top}) rotate(${turn})" fill="#fff" ` +
    `d="M-3 0L-5 ${n(-reach * 0.4)}L0 ${n(-reach)}L4 0Z"/>`;
  return [
    path(`M${x - 3} ${top}h6l4 ${height}h-14Z`, fill('#f4f7f9')),
    blade(14),
    blade(134),
    blade(254),
    `<circle cx="${x}" cy="${top}" r="6" fill="#dfe7ec"/>`,
  ].join('');
}

/** A roof of solar panels above the parking bay. */
function carport(deep: string): string {
  const panel = darken(deep, 0.25);
  const seams = Array.from({ length: 11 }, (_, at) => `M${130 + at * 86} 206l-16 34`).join('');
  return [
    path('M168 228h16v340h-16ZM1012 220h16v348h-16Z', fill('#aeb9c2')),
    path('M96 214L1104 196L1088 232L80 250Z', fill(panel)),
    path(`${seams}M88 232L1096 214`, line(lighten(panel, 0.3), 2)),
    path('M80 250L1088 232V242L80 260Z', fill('#d5dde3')),
  ].join('');
}

function charger({ base, accent, deep }: SceneInks): string {
  return [
    path('M846 556h132l10 18H836Z', fill('#b9c2c9')),
    `<rect x="862" y="318" width="100" height="240" rx="16" fill="${base}"/>`,
    path('M942 318h4a16 16 0 0 1 16 16v208a16 16 0 0 1-16 16h-4Z', fill(deep)),
    '<rect x="878" y="336" width="52" height="40" rx="6" fill="#e8f4f8"/>',
    path('M908 400l-22 40h16l-6 34 26-44h-16l8-30Z', fill(accent)),
    path('M866 470C840 600 770 612 742 566S712 512 690 508', line('#1c2733', 9)),
    path('M694 509l-22-6', line('#3a4653', 15)),
  ].join('');
}

export function charging(inks: SceneInks): string {
  const { base, haze, leaf } = inks;
  return [
    sky('charging', mix(haze, '#bfe3f0', 0.5), '#fdf3df'),
    sun('charging', 250, 150),
    cloud(560, 96, 1),
    cloud(1010, 130, 0.8),
    path('M0 420C160 350 330 372 480 396S800 372 960 352S1130 372 1200 360V560H0Z', fill(mix(leaf, '#e6efd8', 0.55))),
    turbine(392, 392, 96),
    turbine(520, 402, 74),
    turbine(676, 388, 88),
    path('M0 470C220 430 420 470 620 474S1000 436 1200 452V600H0Z', fill(mix(leaf, '#d9e6bd', 0.28))),
    carport(base),
    rect(0, 556, 1200, 119, fill('#d9d6cd')),
    path('M0 556H1200', line('#efece4', 8)),
    path('M206 580L120 675M826 580L884 675', line('#ffffff', 9)),
    path('M1070 556q-16-70 30-96 54-22 74 22 34 20 16 74Z', fill(darken(leaf, 0.12))),
    path('M0 556q4-58 46-62 48 2 52 62Z', fill(darken(leaf, 0.06))),
    carAt({ body: 'supermini', paint: CAR_PAINTS.glacierWhite, detail: 2, electric: true }, 190, 634, 620),
    charger(inks),
  ].join('');
}
