import { CAR_PAINTS } from './car-look';
import { darken, lighten, mix } from './paint';
import { carAt, cloud, fill, line, path, rect, sceneInks, sky, sun, type SceneInks } from './scene-parts';
import { n } from './shape';

/** What an article can be about. */
export const SCENES = ['coast', 'charging', 'winter'] as const;
export type Scene = (typeof SCENES)[number];

function house(x: number, y: number, width: number, height: number, roof?: string): string {
  const window = (at: number) => rect(x + width * at, y + height * 0.34, width * 0.16, height * 0.26, fill('#9db4c0'));
  return [
    rect(x, y, width, height, fill('#fffaf0')),
    rect(x + width * 0.74, y, width * 0.26, height, fill('#e7dccb')),
    window(0.16),
    window(0.46),
    roof ? path(`M${n(x - 4)} ${n(y)}h${n(width + 8)}l-8 -13h${n(8 - width)}Z`, fill(roof)) : '',
  ].join('');
}

const HOUSES: readonly (readonly [x: number, y: number, width: number, height: number, roof: boolean])[] = [
  [1010, 178, 62, 54, true],
  [1084, 150, 56, 60, false],
  [1146, 170, 60, 62, true],
  [948, 222, 58, 46, false],
  [1022, 236, 66, 50, true],
  [1100, 226, 60, 58, false],
  [886, 270, 60, 44, true],
  [962, 282, 56, 46, false],
  [1036, 294, 64, 48, false],
  [1116, 292, 70, 52, true],
];

function palm(x: number, ground: number, height: number): string {
  const top = ground - height;
  const frond = (dx: number, dy: number): string =>
    `M${x} ${top}q${n(dx * 0.5)} ${n(-42 - dy * 0.2)} ${dx} ${dy}q${n(-dx * 0.42)} ${n(-dy * 0.5 - 12)} ${-dx} ${-dy}Z`;
  return [
    path(
      `M${x - 5} ${ground}q12 ${n(-height * 0.5)} 2 ${-height}l8 0q12 ${n(height * 0.5)} 6 ${height}Z`,
      fill('#7a5c43'),
    ),
    path(
      [frond(-104, 34), frond(-78, 84), frond(104, 30), frond(82, 82), frond(-46, -34), frond(52, -36)].join(''),
      fill('#2f6f55'),
    ),
  ].join('');
}

function road(verge: string): string {
  const edge = 'M0 560C300 548 800 566 1200 548';
  return [
    path(`${edge}V675H0Z`, fill('#56626e')),
    path(edge, line('#f7f1e4', 5)),
    path('M0 614C300 602 800 620 1200 602', `${line('#f7f1e4', 5)} stroke-dasharray="54 44"`),
    path('M0 662C300 650 800 668 1200 650V675H0Z', fill(verge)),
  ].join('');
}

function coast({ base, accent, haze, leaf }: SceneInks): string {
  const sea = mix(base, '#2fa6c4', 0.5);
  return [
    sky('coast', lighten(sea, 0.42), '#fdebd6'),
    sun('coast', 560, 214),
    cloud(150, 120, 1.1),
    cloud(770, 92, 0.8),
    path('M0 336C120 290 220 296 330 312S560 300 720 336Z', fill(mix(haze, '#fdebd6', 0.3))),
    rect(0, 332, 1200, 190, fill(sea)),
    path('M470 352h170M500 372h120M450 396h210M510 422h110M540 450h70', line('#fff6e4', 5)),
    path('M120 392h80M210 436h60M320 372h50M700 430h60', `${line('#ffffff', 4)} stroke-opacity=".4"`),
    path('M262 384l26-78v78ZM294 384v-56l22 56ZM250 390h78l-12 14h-54Z', fill('#fffaf0')),
    path('M1200 190C1110 200 1040 240 980 268S850 330 800 372S720 450 660 486L1200 560Z', fill(leaf)),
    path('M1200 372C1060 384 940 400 824 470M1200 428C1080 436 980 452 880 500', line(lighten(leaf, 0.24), 6)),
    path('M1040 178v-66l16-18 16 18v66Z', fill('#fffaf0')),
    path('M1036 114l20-26 20 26Z', fill(darken(accent, 0.18))),
    HOUSES.map(([x, y, width, height, roof]) =>
      house(x, y, width, height, roof ? mix(accent, '#b5532c', 0.55) : undefined),
    ).join(''),
    path('M0 486C180 456 380 486 560 506S900 540 1200 524V600H0Z', fill('#f1ddb6')),
    path('M0 532C200 510 420 536 640 544S1000 552 1200 540V580H0Z', fill(mix(leaf, '#c9c08a', 0.4))),
    palm(96, 560, 300),
    palm(184, 560, 210),
    road(darken(leaf, 0.3)),
    carAt({ body: 'cabrio', paint: accent, detail: 4 }, 330, 634, 400),
    path('M1010 675q-6-52-46-72 40 6 54 34 4-40 40-56-22 30-22 58 22-26 56-22-38 14-50 58Z', fill(darken(leaf, 0.45))),
  ].join('');
}

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

function charging(inks: SceneInks): string {
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

function pine(x: number, ground: number, height: number, needles: string): string {
  const tier = (at: number, share: number): string => {
    const y = ground - height * at;
    const half = height * share;
    return (
      path(
        `M${x} ${n(y - height * 0.34)}L${n(x + half)} ${n(y)}Q${x} ${n(y - 8)} ${n(x - half)} ${n(y)}Z`,
        fill(needles),
      ) +
      path(
        `M${x} ${n(y - height * 0.34)}L${n(x + half * 0.62)} ${n(y - height * 0.13)}Q${n(x + half * 0.2)} ` +
          `${n(y - height * 0.1)} ${n(x - half * 0.1)} ${n(y - height * 0.16)}T${n(x - half * 0.62)} ` +
          `${n(y - height * 0.13)}Z`,
        fill('#ffffff'),
      )
    );
  };
  return (
    rect(x - 5, ground - height * 0.12, 10, height * 0.12, fill('#5c4a3d')) +
    tier(0.1, 0.3) +
    tier(0.34, 0.24) +
    tier(0.58, 0.17)
  );
}

/** The sign at the foot of a pass from which on wheels are dressed for snow. */
function snowSign(base: string): string {
  const arm = (turn: number): string =>
    `<path transform="translate(1010 322) rotate(${turn})" d="M0 0V-42M0-26l-11-10M0-26l11-10" ` +
    'fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>';
  return [
    rect(1004, 380, 12, 190, fill('#8d9aa5')),
    `<circle cx="1010" cy="322" r="66" fill="#fff"/><circle cx="1010" cy="322" r="59" fill="${base}"/>`,
    [0, 60, 120, 180, 240, 300].map(arm).join(''),
  ].join('');
}

const FLAKES = [
  [70, 80],
  [160, 210],
  [250, 60],
  [372, 150],
  [470, 48],
  [566, 196],
  [660, 90],
  [742, 232],
  [812, 56],
  [902, 160],
  [1086, 96],
  [1150, 226],
  [310, 300],
  [640, 330],
  [900, 392],
  [120, 372],
] as const;

function winter({ base, accent, deep }: SceneInks): string {
  const rock = mix(base, '#8ea4b8', 0.66);
  const needles = mix(deep, '#1f5a4a', 0.5);
  return [
    sky('winter', mix(base, '#dfeaf3', 0.62), '#f6f1ee'),
    path('M-40 470L150 190L262 330L420 110L600 350L700 250L860 430L1000 236L1240 470Z', fill(rock)),
    path(
      'M150 190L208 262L176 252L150 284L122 258L92 276ZM420 110L498 214L458 200L424 244L390 206L346 216Z' +
        'M700 250L746 304L716 298L694 322L668 292ZM1000 236L1068 302L1030 298L998 330L968 294L936 316Z',
      fill('#ffffff'),
    ),
    path('M420 110L600 350L540 470H460ZM1000 236L1240 470H1060Z', `${fill(deep)} fill-opacity=".12"`),
    path('M0 452C180 400 360 440 560 436S960 396 1200 430V600H0Z', fill('#eef4f8')),
    pine(84, 520, 210, needles),
    pine(186, 506, 150, needles),
    pine(770, 500, 150, needles),
    pine(856, 520, 200, needles),
    pine(1132, 528, 230, needles),
    path('M0 520C240 486 520 520 760 514S1060 500 1200 510V600H0Z', fill('#ffffff')),
    snowSign(base),
    road('#f7fafc'),
    path('M0 552C300 538 800 556 1200 538V562C800 580 300 562 0 574Z', fill('#f7fafc')),
    carAt({ body: 'compact-suv', paint: accent, detail: 3 }, 250, 632, 520),
    FLAKES.map(
      ([x, y], at) => `<circle cx="${x}" cy="${y}" r="${[4, 6, 3][at % 3]}" fill="#fff" fill-opacity=".9"/>`,
    ).join(''),
  ].join('');
}

const DRAWINGS: Readonly<Record<Scene, (inks: SceneInks) => string>> = { coast, charging, winter };

/** An illustration for an article in the company's colours, 16 by 9. */
export function drawScene(scene: Scene, { primary, secondary }: { primary: string; secondary: string }): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675" preserveAspectRatio="xMidYMid slice">' +
    `${DRAWINGS[scene](sceneInks(primary, secondary))}</svg>`
  );
}
