import { darken, lighten, mix } from './paint';
import { carAt, cloud, ellipse, fill, line, path, rect, sky, sun, type SceneInks } from './scene-parts';

/** A child seat, seen from its front: shell, head rest, pads, harness. */
function childSeat({ base, accent, deep, haze }: SceneInks): string {
  const pad = mix(base, '#ffffff', 0.42);
  return [
    ellipse(0, 2, 118, 13, 'fill="#0b1526" fill-opacity=".2"'),
    path(
      'M-70-262Q-74-288-46-292Q0-300 46-292Q74-288 70-262L80-160Q84-112 98-92Q112-62 104-22Q100 0 76 0' +
        'H-76Q-100 0-104-22Q-112-62-98-92Q-84-112-80-160Z',
      fill(deep),
    ),
    path('M-58-276Q0-290 58-276L62-214Q48-196 34-206Q0-212-34-206Q-48-196-62-214Z', fill(base)),
    path('M-34-268Q0-276 34-268L32-216Q0-222-32-216Z', fill(haze)),
    path('M-48-196Q0-206 48-196L58-98Q0-110-58-98Z', fill(pad)),
    path('M-62-92Q0-104 62-92L76-30Q0-10-76-30Z', fill(lighten(pad, 0.24))),
    path('M-64-176L-46-190L-58-92L-66-26Q-86-14-92-40Q-98-74-84-96Q-70-120-64-176Z', fill(base)),
    path('M64-176L46-190L58-92L66-26Q86-14 92-40Q98-74 84-96Q70-120 64-176Z', fill(base)),
    path('M-25-204L-13-84M25-204L13-84M-54-76Q-32-84-14-80M54-76Q32-84 14-80M0-70V-32', line('#22303d', 11)),
    rect(-18, -98, 36, 34, `rx="8" ${fill(accent)}`),
    rect(-9, -88, 18, 12, 'rx="4" fill="#fffaf0"'),
    rect(-88, -8, 176, 14, `rx="7" ${fill('#22303d')}`),
  ].join('');
}

function teddy(): string {
  const [fur, pale] = ['#b98655', '#e6c79c'];
  return [
    ellipse(0, 0, 52, 8, 'fill="#0b1526" fill-opacity=".18"'),
    ellipse(-34, -10, 20, 14, fill(fur)),
    ellipse(34, -10, 20, 14, fill(fur)),
    ellipse(-36, -10, 9, 8, fill(pale)),
    ellipse(36, -10, 9, 8, fill(pale)),
    ellipse(0, -34, 33, 35, fill(fur)),
    ellipse(0, -30, 20, 22, fill(pale)),
    ellipse(-34, -42, 10, 20, fill(fur)),
    ellipse(34, -42, 10, 20, fill(fur)),
    ellipse(-23, -106, 12, 12, fill(fur)),
    ellipse(23, -106, 12, 12, fill(fur)),
    ellipse(0, -84, 32, 29, fill(fur)),
    ellipse(0, -76, 14, 11, fill(pale)),
    ellipse(-11, -90, 4, 4, fill('#2b2118')),
    ellipse(11, -90, 4, 4, fill('#2b2118')),
    ellipse(0, -80, 5, 4, fill('#2b2118')),
  ].join('');
}

function suitcase(colour: string): string {
  return [
    path('M-18-112v-18h36v18', line('#5a6773', 7)),
    rect(-46, -112, 92, 112, `rx="12" ${fill(colour)}`),
    path('M-22-104V-8M22-104V-8', line(darken(colour, 0.22), 6)),
    rect(-36, -4, 16, 8, `rx="4" ${fill('#22303d')}`),
    rect(20, -4, 16, 8, `rx="4" ${fill('#22303d')}`),
  ].join('');
}

const at = (x: number, y: number, scale: number, drawing: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;

function shadyTree({ leaf }: SceneInks): string {
  const crown = darken(leaf, 0.1);
  return [
    path('M92 560C104 480 100 420 84 340L120 300L136 346C130 420 136 490 150 560Z', fill('#7a5c43')),
    path('M122 380C150 350 172 340 200 330L206 342C178 356 156 372 132 410Z', fill('#7a5c43')),
    ellipse(112, 190, 176, 132, fill(crown)),
    ellipse(-6, 268, 110, 84, fill(crown)),
    ellipse(226, 276, 108, 74, fill(crown)),
    ellipse(74, 158, 104, 74, fill(lighten(crown, 0.06))),
    ellipse(206, 244, 60, 40, fill(lighten(crown, 0.06))),
  ].join('');
}

function picnicTable(): string {
  const [plank, leg] = ['#b08354', '#8a6440'];
  return [
    path('M62 562L92 484h12l-26 78ZM214 562l-30-78h-12l26 78Z', fill(leg)),
    rect(36, 476, 204, 14, `rx="5" ${fill(plank)}`),
    rect(14, 518, 86, 11, `rx="5" ${fill(plank)}`),
    rect(176, 518, 86, 11, `rx="5" ${fill(plank)}`),
  ].join('');
}

const roofBox = (colour: string): string =>
  path('M338 420h12v12h-12ZM500 420h12v12h-12Z', fill('#22303d')) +
  path('M296 422C296 398 316 386 350 384H500C536 384 556 400 562 422Z', fill(colour)) +
  path('M300 410H558', line(lighten(colour, 0.24), 3));

/** A rest on the way: the car with its luggage, and the seat that belongs to it. */
export function family(inks: SceneInks): string {
  const { base, accent, deep, haze, leaf } = inks;
  const meadow = mix(leaf, '#d9e6bd', 0.22);
  return [
    sky('family', mix(haze, '#bfe3f0', 0.42), '#fdeed8'),
    sun('family', 584, 186),
    cloud(430, 92, 0.9),
    cloud(1010, 104, 1),
    path('M300 400L470 268L560 330L690 226L860 356L960 290L1200 420V470H300Z', fill(mix(haze, '#e9ecf0', 0.4))),
    path('M0 420C160 380 320 392 520 408S880 356 1200 388V560H0Z', fill(mix(leaf, '#e6efd8', 0.56))),
    path(
      'M884 376C930 396 820 416 850 440S1010 474 1080 524L1200 524C1100 470 930 446 908 428S986 396 900 372Z',
      fill('#e9e6dc'),
    ),
    path('M0 470C240 430 460 470 700 478S1040 470 1200 486V620H0Z', fill(meadow)),
    shadyTree(inks),
    picnicTable(),
    rect(0, 556, 1200, 119, fill('#ddd8cb')),
    path('M0 556H1200', line('#f1ede2', 8)),
    path('M206 580L142 675M818 580L872 675', line('#ffffff', 9)),
    carAt({ body: 'minivan', paint: lighten(base, 0.06), detail: 2 }, 220, 634, 580),
    roofBox(deep),
    at(1136, 626, 1.06, suitcase(accent)),
    at(1056, 634, 0.8, suitcase(mix(leaf, '#ffffff', 0.2))),
    at(938, 640, 0.78, childSeat(inks)),
    at(838, 654, 0.72, teddy()),
  ].join('');
}
