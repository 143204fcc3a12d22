import { CAR_PAINTS } from './car-look';
import { darken, lighten, mix } from './paint';
import { carAt, cloud, ellipse, fill, line, path, rect, road, sky, sun, tree, type SceneInks } from './scene-parts';
import { n } from './shape';

/* What is worth seeing stands in the middle third: pages cut these scenes at their sides. */

function cypress(x: number, ground: number, height: number, leaf: string): string {
  const half = height * 0.13;
  const tip = ground - height;
  const [upper, middle] = [tip + height * 0.2, tip + height * 0.55];
  const outline = (left: number) =>
    `M${x} ${n(tip)}C${n(x + half * 0.5)} ${n(upper)} ${n(x + half)} ${n(middle)} ${n(x + half * 0.7)} ` +
    `${n(ground - 10)}H${n(x - left * 0.7)}C${n(x - left)} ${n(middle)} ${n(x - left * 0.5)} ${n(upper)} ` +
    `${x} ${n(tip)}Z`;
  return [
    rect(x - 3, ground - 12, 6, 14, fill('#6d5340')),
    path(outline(half), fill(leaf)),
    path(outline(0), `${fill('#0b1526')} fill-opacity=".14"`),
  ].join('');
}

/** A first trip: a country road through hills, in the morning. */
export function journey({ base, accent, haze, leaf }: SceneInks): string {
  const field = mix(leaf, '#d9e6bd', 0.3);
  const needles = darken(leaf, 0.24);
  return [
    sky('journey', mix(haze, '#bfe3f0', 0.4), '#fdebd3'),
    sun('journey', 720, 232),
    cloud(430, 104, 1),
    cloud(900, 84, 0.8),
    cloud(110, 150, 0.7),
    path(
      'M-20 410L140 268L236 336L388 214L540 350L676 276L812 372L966 236L1090 330L1220 256V480H-20Z',
      fill(mix(haze, '#f3e7e2', 0.38)),
    ),
    path('M388 214L540 350L470 420H430ZM966 236L1090 330L1040 420H1000Z', `${fill(base)} fill-opacity=".1"`),
    path('M0 398C160 344 330 372 500 392S840 336 1200 380V520H0Z', fill(mix(leaf, '#e6efd8', 0.58))),
    path(
      'M560 418C640 400 596 380 668 366L676 368C616 384 668 404 596 424ZM760 372h64v-30l-32-22-32 22Z',
      fill('#f2ead9'),
    ),
    path('M752 344l40-30 40 30Z', fill(mix(accent, '#b5532c', 0.55))),
    cypress(742, 378, 96, needles),
    cypress(846, 380, 116, needles),
    cypress(872, 382, 80, needles),
    path('M0 456C210 404 420 450 640 462S1010 410 1200 440V600H0Z', fill(field)),
    path(
      'M40 470C200 436 330 452 440 470M20 500C200 462 380 482 540 500M880 462C1000 436 1100 438 1190 452' +
        'M820 492C960 462 1100 464 1196 482',
      line(mix(field, darken(leaf, 0.1), 0.4), 7),
    ),
    tree(196, 530, 190, mix(needles, leaf, 0.5)),
    tree(286, 536, 132, mix(needles, leaf, 0.5)),
    tree(964, 532, 168, mix(needles, leaf, 0.5)),
    path('M0 520C260 500 520 530 780 526S1060 512 1200 518V600H0Z', fill(mix(field, leaf, 0.4))),
    road(darken(leaf, 0.3)),
    carAt({ body: 'cabrio', paint: accent, detail: 4 }, 372, 634, 456),
  ].join('');
}

/** A car where it may stand. */
export function parking({ base, accent, haze, deep, leaf }: SceneInks): string {
  const crown = mix(leaf, '#5f9a55', 0.35);
  return [
    sky('parking', mix(haze, '#bfe3f0', 0.46), '#fdf0dd'),
    sun('parking', 420, 170),
    cloud(700, 96, 1),
    cloud(140, 120, 0.8),
    path(
      'M0 420V250h90v-46h84v70h110V170h96v130h120V214h110v84h130V150l40-30 40 30v150h120V226h96v60h124V420Z',
      fill(mix(haze, '#eaf0f1', 0.45)),
    ),
    path('M0 436C200 404 420 420 640 428S1000 402 1200 420V560H0Z', fill(mix(leaf, '#e6efd8', 0.46))),
    tree(150, 540, 250, crown),
    tree(330, 536, 196, mix(crown, leaf, 0.4)),
    tree(904, 536, 236, crown),
    tree(1080, 540, 280, mix(crown, leaf, 0.4)),
    path('M0 556V494Q0 476 24 476H1176Q1200 476 1200 494V556Z', fill(darken(crown, 0.1))),
    path('M10 488Q300 470 600 484T1190 488', line(lighten(crown, 0.1), 10)),
    rect(0, 548, 1200, 127, fill('#d9d6cd')),
    path('M0 552H1200', line('#f1ede2', 10)),
    path('M290 580L228 675M820 580L882 675M20 580L-60 675M1180 580L1260 675', line('#ffffff', 9)),
    rect(806, 330, 12, 226, fill('#8d9aa5')),
    rect(752, 226, 120, 120, `rx="18" ${fill('#ffffff')}`),
    rect(760, 234, 104, 104, `rx="13" ${fill(base)}`),
    path(
      'M794 316V258h22q20 0 20 19t-20 19h-16',
      `fill="none" stroke="#fff" stroke-width="13" stroke-linejoin="round"`,
    ),
    rect(752, 358, 120, 40, `rx="10" ${fill('#ffffff')}`),
    path('M776 378h56M820 368l14 10-14 10', line(deep, 6)),
    carAt({ body: 'hatchback', paint: accent, detail: 1 }, 322, 636, 450),
  ].join('');
}

function board(x: number, y: number, width: number, points: 'left' | 'right', colour: string): string {
  const tip = points === 'right' ? `l34 32-34 32` : '';
  const d =
    points === 'right'
      ? `M${x} ${y}h${width}${tip}h${-width}q-8 0-8-8v-48q0-8 8-8Z`
      : `M${x} ${y}h${-width}l-34 32 34 32h${width}q8 0 8-8v-48q0-8-8-8Z`;
  return path(d, fill(colour));
}

/** A sign that does not know the way: two boards without a place, and a question. */
function signpost({ base, accent, deep }: SceneInks): string {
  const writing = (x: number, y: number, width: number) => path(`M${x} ${y}h${width}`, line('#ffffff', 9));
  return [
    ellipse(742, 566, 70, 10, fill('rgb(11 21 38 / .22)')),
    rect(733, 196, 18, 370, fill('#8a6440')),
    rect(742, 196, 9, 370, 'fill="#0b1526" fill-opacity=".14"'),
    board(700, 284, 150, 'right', base),
    writing(722, 316, 88),
    writing(828, 316, 18),
    board(784, 366, 150, 'left', deep),
    writing(650, 398, 20),
    writing(690, 398, 70),
    `<circle cx="742" cy="196" r="58" fill="#fff"/><circle cx="742" cy="196" r="50" fill="${accent}"/>`,
    path('M724 184q0-20 19-20t19 18q0 14-19 22v10', line(darken(deep, 0.3), 10)),
    `<circle cx="743" cy="231" r="6.5" fill="${darken(deep, 0.3)}"/>`,
  ].join('');
}

/** Where the road ends in others and no board says which to take. */
export function crossroads(inks: SceneInks): string {
  const { base, haze, leaf } = inks;
  const field = mix(leaf, '#e3e2ae', 0.34);
  const needles = darken(leaf, 0.2);
  return [
    sky('crossroads', mix(haze, '#bfe3f0', 0.4), '#fdebd6'),
    sun('crossroads', 486, 216),
    cloud(250, 112, 0.9),
    cloud(920, 96, 1),
    path(
      'M-20 400C120 300 230 330 330 352S520 262 640 330S840 300 940 296S1120 250 1220 320V480H-20Z',
      fill(mix(haze, '#f3e7e2', 0.38)),
    ),
    path('M0 420C180 366 380 398 560 408S900 356 1200 396V560H0Z', fill(mix(leaf, '#e6efd8', 0.56))),
    tree(170, 470, 110, mix(needles, leaf, 0.5)),
    tree(1030, 466, 130, mix(needles, leaf, 0.5)),
    path('M0 470C240 436 460 462 700 470S1040 446 1200 462V620H0Z', fill(field)),
    path(
      'M520 560C560 520 470 500 360 484S230 462 190 440L208 438C260 462 330 470 440 482S640 512 660 560Z' +
        'M830 560C800 524 900 506 1000 490S1090 462 1102 436L1122 436C1118 470 1080 488 1010 504S930 530 960 560Z',
      fill('#e9e3d3'),
    ),
    cypress(946, 480, 120, needles),
    cypress(286, 486, 100, needles),
    path('M0 536C260 520 520 540 780 536S1060 528 1200 532V600H0Z', fill(mix(field, leaf, 0.3))),
    signpost(inks),
    road(darken(leaf, 0.3)),
    path(
      'M486 564q-8-40 6-64 4 26 2 64ZM520 564q2-30 22-48-4 24-12 48ZM1010 562q-8-34 4-58 6 24 4 58Z',
      fill(darken(leaf, 0.25)),
    ),
    carAt({ body: 'mini', paint: mix(base, CAR_PAINTS.glacierWhite, 0.82), detail: 2 }, 214, 634, 400),
  ].join('');
}
