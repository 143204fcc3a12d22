import { GROUND, n } from './shape';

type Kind = 'straight' | 'twin' | 'fork' | 'turbine' | 'aero';
type Tone = 'silver' | 'dark' | 'cut';

interface Design {
  kind: Kind;
  count: number;
  tone: Tone;
}

const DESIGNS: readonly Design[] = [
  { kind: 'twin', count: 5, tone: 'silver' },
  { kind: 'straight', count: 10, tone: 'silver' },
  { kind: 'fork', count: 5, tone: 'cut' },
  { kind: 'turbine', count: 7, tone: 'silver' },
  { kind: 'straight', count: 5, tone: 'dark' },
  { kind: 'fork', count: 7, tone: 'silver' },
  { kind: 'straight', count: 14, tone: 'cut' },
  { kind: 'fork', count: 6, tone: 'dark' },
  { kind: 'turbine', count: 9, tone: 'cut' },
  { kind: 'twin', count: 6, tone: 'cut' },
];

const AERO: Design = { kind: 'aero', count: 5, tone: 'silver' };

type Polar = readonly [radius: number, angle: number];

const RIM = 0.77;

/** Relative steps: a wheel has up to a hundred corners, and every one of them is sent. */
function blade(points: readonly Polar[], turn: number, radius: number): string {
  let fromX = 0;
  let fromY = 0;
  const steps = points.map(([share, angle]) => {
    const x = Math.round(Math.cos(turn + angle) * share * radius * 10) / 10;
    const y = Math.round(Math.sin(turn + angle) * share * radius * 10) / 10;
    const dx = n(x - fromX);
    const dy = n(y - fromY);
    [fromX, fromY] = [x, y];
    return dy.startsWith('-') ? `${dx}${dy}` : `${dx} ${dy}`;
  });
  const [first = '', ...rest] = steps;
  return `M${first}l${rest.join('l')}Z`;
}

/** Outlines of one spoke in shares of the tyre's radius and in radians. */
function spokes(kind: Kind, count: number): readonly (readonly Polar[])[] {
  const step = (Math.PI * 2) / count;
  const slim = Math.min(0.2, step * 0.2);
  if (kind === 'twin') {
    const leg = (side: number): readonly Polar[] => [
      [0.1, side * 0.5 - 0.5],
      [RIM, side * step * 0.2 - 0.075],
      [RIM, side * step * 0.2 + 0.075],
      [0.1, side * 0.5 + 0.5],
    ];
    return [leg(-1), leg(1)];
  }
  if (kind === 'fork') {
    const arm = (side: number): readonly Polar[] => [
      [0.1, -side * 0.6],
      [0.36, -side * slim * 0.8],
      [RIM, side * step * 0.2],
      [RIM, side * (step * 0.2 + 0.13)],
      [0.34, side * slim * 1.4],
      [0.1, side * 0.6],
    ];
    return [arm(-1), arm(1)];
  }
  if (kind === 'turbine') {
    return [
      [
        [0.12, -0.5],
        [0.45, 0.02],
        [RIM, 0.3],
        [RIM, 0.3 + step * 0.42],
        [0.45, step * 0.42],
        [0.12, 0.5],
      ],
    ];
  }
  if (kind === 'aero') {
    return [
      [
        [0.12, -step / 2],
        [0.5, -step * 0.47],
        [RIM, -step * 0.3],
        [RIM, step * 0.3],
        [0.5, step * 0.47],
        [0.12, step / 2],
      ],
    ];
  }
  return [
    [
      [0.1, -0.7],
      [0.3, -slim],
      [RIM, -slim * 0.72],
      [RIM, slim * 0.72],
      [0.3, slim],
      [0.1, 0.7],
    ],
  ];
}

function spokePath(design: Design, radius: number): string {
  const step = (Math.PI * 2) / design.count;
  const shapes = spokes(design.kind, design.count);
  let path = '';
  for (let i = 0; i < design.count; i += 1) {
    for (const points of shapes) path += blade(points, i * step - Math.PI / 2, radius);
  }
  return path;
}

function wheel(radius: number, design: Design, rim: string, cap: string): string {
  const dark = design.tone === 'dark';
  const metal = `url(#${rim})`;
  const ring = (share: number, look: string): string => `<circle r="${n(radius * share)}" ${look}/>`;
  return [
    ring(1, 'fill="#20252c"'),
    ring(0.92, 'fill="none" stroke="#3d4650" stroke-width="1.2"'),
    ring(0.83, `fill="${dark ? '#7c8792' : metal}"`),
    ring(RIM, `fill="${design.tone === 'silver' ? '#3a444f' : '#1c2229'}"`),
    ring(0.46, 'fill="#5d6772"'),
    ring(0.38, 'fill="none" stroke="#7d8893" stroke-width="1.5"'),
    `<path d="${spokePath(design, radius)}" fill="${dark ? '#687480' : metal}" stroke="#1a2028" ` +
      'stroke-opacity=".3" stroke-width=".7"/>',
    ring(0.15, `fill="${dark ? '#8b96a1' : '#e3e8ec'}" stroke="#1a2028" stroke-opacity=".35" stroke-width=".8"`),
    ring(0.075, `fill="${cap}"`),
  ].join('');
}

interface Axles {
  rear: number;
  front: number;
  radius: number;
}

/** Both wheels are one marker set at the two ends of a line between the axles: one drawing, sent once. */
export function drawWheels(axles: Axles, detail: number, electric: boolean, id: string): string {
  const design = electric && detail % 2 === 0 ? AERO : (DESIGNS[detail] ?? AERO);
  const art = wheel(axles.radius, design, `${id}-m`, electric ? '#3fd0c4' : '#39424c');
  const y = GROUND - axles.radius;
  return [
    `<marker id="${id}-a" markerUnits="userSpaceOnUse" overflow="visible">${art}</marker>`,
    `<path d="M${axles.rear} ${y}H${axles.front}" marker-start="url(#${id}-a)" marker-end="url(#${id}-a)"/>`,
  ].join('');
}
