import { darken, lighten, mix } from './paint';
import { carAt, cloud, fill, line, path, rect, type SceneInks } from './scene-parts';

const rounded = (x: number, y: number, width: number, height: number, radius: number, look: string): string =>
  rect(x, y, width, height, `rx="${radius}" ${look}`);

const disc = (x: number, y: number, radius: number, look: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" ${look}/>`;

/** On the top of the desk, which is seen from above and from the front. */
const lying = (x: number, y: number, turn: number, drawing: string): string =>
  `<g transform="translate(${x} ${y}) scale(1 .66) rotate(${turn})">${drawing}</g>`;

const shade = (width: number, height: number, radius: number): string =>
  rounded(6, 12, width, height, radius, 'fill="#0b1526" fill-opacity=".16"');

function passport({ accent, deep }: SceneInks): string {
  return [
    shade(196, 270, 14),
    rounded(5, 4, 196, 270, 14, fill('#fffaf0')),
    rounded(0, 0, 196, 270, 14, fill(deep)),
    disc(98, 134, 44, line(accent, 7)),
    path('M54 134h88M98 90c-30 24-30 64 0 88M98 90c30 24 30 64 0 88', line(accent, 5)),
    path('M56 48h84M72 226h52', line(accent, 9)),
  ].join('');
}

function licence({ base, haze }: SceneInks): string {
  const stars = Array.from({ length: 12 }, (_, at) => {
    const turn = (at * Math.PI) / 6;
    return disc(Math.round(39 + 14 * Math.cos(turn)), Math.round(36 + 14 * Math.sin(turn)), 2, fill('#ffe9a8'));
  });
  return [
    shade(286, 182, 16),
    rounded(0, 0, 286, 182, 16, fill('#f7dfd8')),
    path('M0 118C70 92 120 150 190 126S260 96 286 104V166a16 16 0 0 1-16 16H16A16 16 0 0 1 0 166Z', fill('#f2cdc4')),
    rounded(16, 14, 46, 44, 6, fill(base)),
    stars.join(''),
    rounded(16, 70, 82, 96, 8, fill('#fffaf0')),
    path('M24 166c0-34 14-46 33-46s33 12 33 46Z', fill(base)),
    disc(57, 104, 19, fill(haze)),
    path('M84 28h120M118 78h138M118 104h104M118 130h124M118 156h76', line('#a9877f', 8)),
  ].join('');
}

function creditCard({ accent }: SceneInks): string {
  return [
    shade(250, 158, 16),
    rounded(0, 0, 250, 158, 16, fill(accent)),
    path('M0 112C80 60 150 128 250 44V16A16 16 0 0 0 234 0H16A16 16 0 0 0 0 16Z', fill(lighten(accent, 0.22))),
    rounded(24, 46, 46, 36, 7, fill('#fff1d8')),
    path('M24 64h46M47 46v36', line(darken(accent, 0.2), 3)),
    path('M24 128h32M68 128h32M112 128h32', line('#fffaf0', 9)),
    disc(200, 124, 17, 'fill="#fff" fill-opacity=".85"'),
    disc(220, 124, 17, 'fill="#fff" fill-opacity=".5"'),
  ].join('');
}

/** With the booking on its screen. */
function phone({ base, haze, leaf }: SceneInks): string {
  return [
    shade(140, 262, 22),
    rounded(0, 0, 140, 262, 22, fill('#22303d')),
    rounded(9, 9, 122, 244, 15, fill('#fffaf0')),
    path('M9 92V24A15 15 0 0 1 24 9H116A15 15 0 0 1 131 24V92Z', fill(haze)),
    disc(70, 56, 26, fill(leaf)),
    path('M58 57l9 9 16-18', line('#ffffff', 7)),
    path('M28 118h84M28 140h56', line('#b5c2cb', 8)),
    rounded(26, 164, 88, 30, 6, fill(base)),
    path('M28 218h84', line('#dfe6ea', 8)),
  ].join('');
}

function carKey({ accent }: SceneInks): string {
  return [
    path('M30 112h26v68l-9 11 9 11-9 11 9 11-13 12-13-12Z', fill('#9aa7b1')),
    shade(86, 136, 32),
    rounded(0, 0, 86, 136, 32, fill('#22303d')),
    disc(43, 46, 15, fill('#4a5b69')),
    disc(43, 92, 15, fill('#4a5b69')),
    disc(43, -6, 22, line('#8d9aa5', 7)),
    rounded(-4, -72, 40, 58, 10, fill(accent)),
  ].join('');
}

/** The hired car waits in front of it. */
function showWindow({ base, haze, leaf }: SceneInks): string {
  return [
    rounded(78, 46, 640, 332, 10, fill('#fffdf8')),
    '<svg x="94" y="62" width="608" height="300" viewBox="94 62 608 300">',
    rect(94, 62, 608, 300, fill(mix(haze, '#d8eef4', 0.5))),
    disc(596, 142, 40, fill('#fff6dc')),
    cloud(210, 118, 0.9),
    cloud(452, 98, 0.7),
    path('M94 300C180 236 300 250 400 276S580 240 702 262V362H94Z', fill(mix(leaf, '#e6efd8', 0.5))),
    path('M94 318C240 286 420 312 702 296V362H94Z', fill(mix(leaf, '#d9e6bd', 0.2))),
    rect(94, 326, 608, 40, fill('#cfd3d2')),
    carAt({ body: 'hatchback', paint: lighten(base, 0.12), detail: 2 }, 178, 352, 420),
    '</svg>',
    path('M300 62h96L250 362h-96ZM424 62h34L312 362h-34Z', 'fill="#fff" fill-opacity=".16"'),
    rounded(62, 372, 672, 18, 8, fill('#efe3cf')),
  ].join('');
}

/** Where keys hang until they are fetched. */
function keyBoard({ base, accent }: SceneInks): string {
  const keys = [0, 1, 2, 3, 4, 5, 6, 7].filter((at) => at !== 5);
  return [
    rounded(774, 92, 308, 210, 14, fill(darken(base, 0.12))),
    rounded(786, 104, 284, 186, 8, fill(base)),
    keys
      .map((at) => {
        const [x, y] = [824 + (at % 4) * 70, 128 + Math.floor(at / 4) * 84];
        return [
          disc(x, y, 5, fill('#fffaf0')),
          path(`M${x} ${y}v18`, line('#cfd9df', 3)),
          rounded(x - 11, y + 18, 22, 36, 8, fill(at % 3 === 1 ? accent : '#fffaf0')),
        ].join('');
      })
      .join(''),
    disc(894, 212, 5, fill('#fffaf0')),
  ].join('');
}

function plant({ accent, leaf }: SceneInks): string {
  return [
    path(
      'M1150 352c-40-28-52-74-46-118 32 20 50 66 46 118ZM1152 352c-14-58 2-110 38-146 18 44 4 104-38 146Z' +
        'M1148 354c-50-8-84-36-96-70 44 0 82 26 96 70ZM1152 354c24-40 52-56 90-58-10 34-44 58-90 58Z',
      fill(darken(leaf, 0.12)),
    ),
    path('M1112 350h80l-12 66h-56Z', fill(mix(accent, '#b5532c', 0.5))),
  ].join('');
}

/** The desk of a branch, with what one brings along. */
export function desk(inks: SceneInks): string {
  const { accent, haze } = inks;
  const wood = mix(accent, '#fbf1e0', 0.72);
  return [
    rect(0, 0, 1200, 420, fill(mix(haze, '#fdf5e8', 0.84))),
    path('M0 300H1200V420H0Z', fill(mix(haze, '#fbf3e6', 0.62))),
    showWindow(inks),
    keyBoard(inks),
    plant(inks),
    rect(0, 408, 1200, 232, fill(wood)),
    path('M0 408H1200', line(lighten(wood, 0.5), 6)),
    path('M0 470H250M420 452H1200M0 560H120M760 590H1200M180 618H620', `${line(darken(accent, 0.2), 3)} opacity=".12"`),
    rect(0, 632, 1200, 43, fill(mix(accent, '#8a5a35', 0.55))),
    lying(52, 440, -7, passport(inks)),
    lying(302, 460, 4, licence(inks)),
    lying(604, 484, -8, creditCard(inks)),
    lying(898, 434, 7, phone(inks)),
    lying(1080, 470, 8, carKey(inks)),
  ].join('');
}
