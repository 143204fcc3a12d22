import { darken, lighten, mix } from './paint';
import { carAt, cloud, fill, line, path, rect, road, sky, sun, type SceneInks } from './scene-parts';
import { n } from './shape';

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

export function coast({ base, accent, haze, leaf }: SceneInks): string {
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
