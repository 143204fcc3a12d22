import { mix } from './paint';
import { carAt, fill, path, rect, road, sky, type SceneInks } from './scene-parts';
import { n } from './shape';

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

export function winter({ base, accent, deep }: SceneInks): string {
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
    // Its lower edge stands out from the card below.
    road(mix(base, '#dbe6ee', 0.8)),
    path('M0 552C300 538 800 556 1200 538V562C800 580 300 562 0 574Z', fill('#f7fafc')),
    carAt({ body: 'compact-suv', paint: accent, detail: 3 }, 250, 632, 520),
    FLAKES.map(
      ([x, y], at) => `<circle cx="${x}" cy="${y}" r="${[4, 6, 3][at % 3]}" fill="#fff" fill-opacity=".9"/>`,
    ).join(''),
  ].join('');
}
