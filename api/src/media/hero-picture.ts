import { drawCar } from './car-picture';
import { heroTones, type HeroPalette, type HeroTones, type Tone } from './hero-tones';
import { linear, mix, radial } from './paint';

export type { HeroPalette } from './hero-tones';

/** Left of this line nothing gets lighter than the headline can bear. */
const CALM_EDGE = 960;

const full = (fill: string, from: number, to: number): string =>
  `<path d="M0 ${from}H1600V${to}H0Z" fill="url(#hero-${fill})"/>`;

function acrossTone(name: string, tone: Tone): string {
  return linear(
    `hero-${name}`,
    [CALM_EDGE, 0, 1600, 0],
    [
      [0, tone.deep],
      [0.42, mix(tone.deep, tone.bright, 0.52)],
      [0.85, tone.bright],
    ],
  );
}

function definitions(tones: HeroTones): string {
  const across = (['far', 'middle', 'near', 'sea', 'road', 'marking', 'verge'] as const)
    .map((name) => acrossTone(name, tones[name]))
    .join('');
  const { zenith, sky } = tones;
  return [
    '<defs>',
    linear(
      'hero-night',
      [0, 0, 0, 430],
      [
        [0, zenith.deep],
        [1, sky.deep],
      ],
    ),
    linear(
      'hero-day',
      [0, 0, 0, 430],
      [
        [0, zenith.bright],
        [0.55, mix(mix(zenith.bright, '#ffffff', 0.3), '#ffc0a8', 0.42)],
        [0.95, sky.bright],
      ],
    ),
    linear(
      'hero-fade',
      [CALM_EDGE, 0, 1560, 0],
      [
        [0, '#000'],
        [0.22, '#1c1c1c'],
        [0.5, '#6e6e6e'],
        [0.8, '#dadada'],
        [1, '#fff'],
      ],
    ),
    linear(
      'hero-dusk',
      [0, 0, CALM_EDGE, 0],
      [
        [0, zenith.deep, 0.6],
        [1, zenith.deep, 0],
      ],
    ),
    `<mask id="hero-dawn"><path d="M${CALM_EDGE} 0H1600V720H${CALM_EDGE}Z" fill="url(#hero-fade)"/></mask>`,
    radial('hero-glow', [
      [0, '#fffaf0', 0.95],
      [0.3, '#ffe9d8', 0.52],
      [0.6, '#ffdfd2', 0.18],
      [1, '#ffdfd2', 0],
    ]),
    across,
    '</defs>',
  ].join('');
}

function sky(): string {
  return [
    full('night', 0, 440),
    `<g mask="url(#hero-dawn)">${full('day', 0, 440)}</g>`,
    '<ellipse cx="1330" cy="336" rx="370" ry="320" fill="url(#hero-glow)"/>',
    '<circle cx="1330" cy="336" r="50" fill="#fffdf6"/>',
    '<path d="M1120 168c50-12 84-4 128-10s70-14 124-6 66 4 108 2c-34 14-84 12-128 14s-88 12-132 8-66 0-100-8Z' +
      'M1370 96c40-8 66-4 96-8s64-6 110 2c-40 10-76 6-110 10s-62 2-96-4Z" fill="#fff" fill-opacity=".4"/>',
    '<path d="M1168 244q9-9 16 0q8-9 17-1M1214 222q7-7 13 0q6-7 13-1' +
      'M1142 212q6-6 11 0q5-6 11-1" fill="none" stroke="#1d3350" stroke-opacity=".55" stroke-width="2.2" ' +
      'stroke-linecap="round"/>',
  ].join('');
}

function hills(): string {
  return [
    '<path d="M0 372C90 350 150 356 230 334S390 318 470 344S640 372 740 366S900 350 990 372' +
      'S1110 404 1180 412V450H0Z" fill="url(#hero-far)"/>',
    '<path d="M1600 262C1560 270 1530 304 1490 318S1430 372 1380 384' +
      'S1290 404 1240 412V440H1600Z" fill="url(#hero-far)"/>',
    '<path d="M0 404C80 384 170 398 260 380S420 372 520 392S700 410 800 408' +
      'S900 414 940 420V450H0Z" fill="url(#hero-middle)"/>',
  ].join('');
}

function sea(): string {
  return [
    full('sea', 412, 640),
    '<path d="M1262 420h136M1228 432h190M1276 444h120M1204 458h232M1250 474h170M1180 492h270' +
      'M1240 512h190" stroke="#fff8e8" stroke-opacity=".75" stroke-width="3.4" stroke-linecap="round"/>',
    '<path d="M1040 440h70M1096 470h54M1476 452h66M1500 500h84M1036 520h96" stroke="#fff" ' +
      'stroke-opacity=".3" stroke-width="2.4" stroke-linecap="round"/>',
    '<path d="M1600 350C1568 356 1552 388 1528 402S1500 446 1476 458' +
      'S1440 470 1424 478H1600Z" fill="url(#hero-middle)"/>',
    '<path d="M1086 428l17-50v50ZM1107 424v-34l13 34ZM1078 431h48l-8 8h-32Z" fill="#fdf8ef" fill-opacity=".92"/>',
  ].join('');
}

function coast(): string {
  return [
    '<path d="M0 470C120 448 220 476 330 486S520 520 640 528S860 556 1000 580' +
      'S1300 600 1600 596V720H0Z" fill="url(#hero-near)"/>',
    '<path d="M0 560C160 540 260 560 400 572S700 590 900 600S1300 612 1600 604V720H0Z" fill="url(#hero-verge)"/>',
  ].join('');
}

function road(): string {
  const far = 'M0 616C300 604 640 606 900 612S1300 618 1600 612';
  return [
    `<path d="${far}V694C1300 702 1100 700 900 696S300 690 0 708Z" fill="url(#hero-road)"/>`,
    `<path d="${far}" transform="translate(0 5)" fill="none" stroke="url(#hero-marking)" stroke-width="2.4"/>`,
    '<path d="M0 660C300 646 640 650 900 656S1300 662 1600 656" fill="none" stroke="url(#hero-marking)" ' +
      'stroke-width="3.4" stroke-dasharray="46 38"/>',
    `<path d="${far}" transform="translate(0 -14)" fill="none" stroke="url(#hero-marking)" stroke-width="18" ` +
      'stroke-dasharray="4 66"/>',
    `<path d="${far}" transform="translate(0 -20)" fill="none" stroke="url(#hero-marking)" stroke-width="5"/>`,
    '<path d="M0 706C300 688 640 692 900 696S1300 704 1600 694V720H0Z" fill="url(#hero-verge)"/>',
  ].join('');
}

/** Umbrella pines close the picture at its right edge. */
function pines(): string {
  return [
    '<path d="M1546 604q8-90-6-190l9-2q16 100 12 192ZM1542 470q-22-22-44-28l3-5q28 6 44 24Z" fill="#3b3230"/>',
    '<path d="M1424 424c4-26 34-34 52-30c6-26 44-42 74-28c30-12 66 2 72 26v44c-40 12-76 4-98-2c-30 10-96 ' +
      '12-100-10Z" fill="#1f5348"/>',
    '<path d="M1440 414c8-16 28-18 42-14c8-20 40-32 66-20c22-8 46-2 58 10c-30-6-46-2-62 4c-26-6-46 2-56 ' +
      '14c-18-4-34-2-48 6Z" fill="#3d7d67"/>',
  ].join('');
}

function car(paint: string): string {
  const picture = drawCar({ body: 'convertible', paint, detail: 0 });
  return picture.replace(/^<svg [^>]*>/, '<svg x="985" y="424" width="500" height="281.25" viewBox="0 0 640 360">');
}

/** A coastal road in the morning; the left side stays deep and quiet for a white headline. */
export function drawHero(palette: HeroPalette): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 720" preserveAspectRatio="xMaxYMax slice">',
    definitions(heroTones(palette)),
    sky(),
    hills(),
    sea(),
    full('dusk', 0, 640),
    coast(),
    pines(),
    road(),
    car(palette.secondary),
    '</svg>',
  ].join('');
}
