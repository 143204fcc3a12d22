import { BODIES } from './bodies';
import { contrastRoof, drawCockpit, drawGlass, drawMirror, drawRails, drawRoof } from './cabin';
import { settleLook, type SettledLook, type StoredLook } from './car-look';
import { drawHeadLamp, drawTailLamp } from './lamps';
import { brightness, darken, lighten, linear, radial } from './paint';
import { drawNose, drawSeams, drawSkirt, drawVolume } from './panels';
import { bodyPath, frameOf, GROUND, n, stance, warpShape, type BodyShape, type Warp } from './shape';
import { drawWheels } from './wheels';

export { CAR_PAINTS, type CarBody, type CarLook } from './car-look';

function paintwork(shape: BodyShape, look: SettledLook): string {
  const { paint, id } = look;
  const belt = shape.cabin[2];
  const shine = brightness(paint) < 0.3 ? 0.34 : 0.26;
  return [
    linear(
      `${id}-p`,
      [0, belt - 70, 0, shape.sill],
      [
        [0, lighten(paint, shine + 0.12)],
        [0.38, lighten(paint, 0.08)],
        [0.46, lighten(paint, shine)],
        [0.6, lighten(paint, 0.1)],
        [0.78, paint],
        [1, darken(paint, 0.28)],
      ],
    ),
    linear(
      `${id}-u`,
      [0, shape.crease[1] - 6, 0, shape.sill],
      [
        [0, darken(paint, 0.6), 0.42],
        [0.35, darken(paint, 0.5), 0.14],
        [0.62, '#fff', 0.1],
        [1, '#0b1526', 0.42],
      ],
    ),
    linear(
      `${id}-h`,
      [shape.rear - 90, 0, shape.front + 60, 0],
      [
        [0, '#fff', 0],
        [0.3, '#fff', 0.75],
        [0.75, '#fff', 0.6],
        [1, '#fff', 0],
      ],
    ),
  ].join('');
}

const lamps = ({ lamp: [nose, , length], tail: [tail, , tailLength] }: BodyShape, id: string): string[] => [
  linear(
    `${id}-l`,
    [Math.round(nose - length), 0, Math.round(nose), 0],
    [
      [0, '#1f2a35'],
      [0.4, '#60788b'],
      [1, '#e6f0f6'],
    ],
  ),
  linear(
    `${id}-t`,
    [Math.round(tail), 0, Math.round(tail + tailLength), 0],
    [
      [0, '#e5393f'],
      [1, '#9c1220'],
    ],
  ),
];

function light(shape: BodyShape, look: SettledLook): string {
  const { id } = look;
  const [nose] = shape.lamp;
  const [tail] = shape.tail;
  const belt = shape.cabin[2];
  const pale = brightness(contrastRoof(look) ?? look.paint) > 0.78;
  const edge = pale ? '#76869a' : '#fff';
  return [
    linear(
      `${id}-e`,
      [Math.round(tail), 0, Math.round(nose), 0],
      [
        [0, '#0b1526', 0.4],
        [0.09, '#0b1526', 0.06],
        [0.2, '#0b1526', 0],
        [0.84, '#fff', 0],
        [0.93, '#fff', 0.16],
        [1, '#0b1526', 0.22],
      ],
    ),
    linear(
      `${id}-k`,
      [0, belt - 70, 0, belt + 50],
      [
        [0, edge, 0.5],
        [0.55, edge, 0.38],
        [1, edge, 0],
      ],
    ),
    linear(
      `${id}-g`,
      [0, belt - 70, 0, belt + 6],
      [
        [0, '#1d2a38'],
        [0.55, '#3b5266'],
        [1, '#7895a8'],
      ],
    ),
    ...lamps(shape, id),
    linear(
      `${id}-m`,
      [0, -shape.radius * 0.8, 0, shape.radius * 0.8],
      [
        [0, '#fbfcfd'],
        [0.5, '#ccd3da'],
        [1, '#98a2ac'],
      ],
    ),
    radial(`${id}-s`, [
      [0, '#0b1526', 0.7],
      [0.72, '#0b1526', 0.38],
      [1, '#0b1526', 0],
    ]),
  ].join('');
}

function definitions(shape: BodyShape, look: SettledLook, body: string): string {
  const clip = (name: string, d: string): string => `<clipPath id="${look.id}-${name}"><path d="${d}"/></clipPath>`;
  return `<defs>${paintwork(shape, look)}${light(shape, look)}${clip('b', body)}${clip('w', shape.glass)}</defs>`;
}

function underneath(shape: BodyShape, look: SettledLook): string {
  const [nose] = shape.lamp;
  const [tail] = shape.tail;
  const axle = GROUND - shape.radius;
  const well = (x: number): string => `<circle cx="${x}" cy="${axle}" r="${shape.radius + 5.5}" fill="#080b0f"/>`;
  return [
    `<ellipse cx="${n((nose + tail) / 2)}" cy="${GROUND - 1}" rx="${n((nose - tail) / 2 + 16)}" ry="14" ` +
      `fill="url(#${look.id}-s)"/>`,
    `<path d="M${n(tail + 20)} ${shape.sill - 14}H${n(nose - 20)}L${n(nose - 44)} ${shape.sill + 8}` +
      `H${n(tail + 44)}Z" fill="#0d1218"/>`,
    well(shape.rear),
    well(shape.front),
  ].join('');
}

function coachwork(shape: BodyShape, look: SettledLook, warp: Warp): string {
  return [
    shape.cockpit ? drawCockpit(shape, shape.cockpit, look) : '',
    drawRails(shape, look),
    `<g clip-path="url(#${look.id}-b)">`,
    `<path d="M0 0H640V360H0Z" fill="url(#${look.id}-p)"/>`,
    drawRoof(shape, look),
    drawVolume(shape, look),
    drawSeams(shape, look),
    drawSkirt(shape, look),
    drawNose(shape, look),
    drawHeadLamp(shape, look),
    drawTailLamp(shape, look),
    '</g>',
    drawGlass(shape, look, warp),
    drawMirror(shape, look),
  ].join('');
}

/** A load carrier comes closed or with windows for passengers. */
function glazed(shape: BodyShape, detail: number): BodyShape {
  if (shape.sideGlass === undefined || detail % 2 === 0) return shape;
  return { ...shape, glass: `${shape.glass} ${shape.sideGlass}`, doors: shape.doors.slice(0, 2) };
}

function tight(svg: string): string {
  return svg.replace(
    / d="[^"]*"/g,
    (path) =>
      ` d="${path
        .slice(4)
        .replace(/ *([a-zA-Z]) */g, '$1')
        .replace(/ -/g, '-')
        .replace(/\b0\./g, '.')}`,
  );
}

/** Draws one model as a free-standing SVG document on a transparent ground. */
export function drawCar(look: StoredLook): string {
  const settled = settleLook(look);
  const standard = glazed(BODIES[settled.body], settled.detail);
  const warp = stance(standard, settled.detail);
  const shape = warpShape(standard, warp);
  const body = bodyPath(shape);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frameOf(shape)}">`,
    definitions(shape, settled, body),
    underneath(shape, settled),
    drawWheels(shape, settled.detail, settled.electric, settled.id),
    coachwork(shape, settled, warp),
    '</svg>',
  ].join('');
  return tight(svg);
}
