import type { SettledLook } from './car-look';
import { brightness, darken, lighten } from './paint';
import { GROUND, n, type BodyShape } from './shape';

/** The shoulder line sags or climbs a little from model to model. */
function shoulder(shape: BodyShape, detail: number): string {
  const [rearY, middleY, frontY] = shape.crease;
  const wedge = [0, 4, -3, 2, 6][detail % 5] ?? 0;
  const tip = shape.lamp[0] - shape.lamp[2] * 0.75;
  const start = shape.tail[0] + shape.tail[2] * 0.5;
  const middle = (shape.rear + shape.front) / 2;
  return (
    `${n(start)} ${n(rearY - wedge * 0.5)}Q${n(shape.rear + 60)} ${n(middleY - 4 - wedge * 0.3)} ` +
    `${n(middle)} ${n(middleY + wedge * 0.2)}T${n(tip)} ${n(frontY + wedge * 0.4)}`
  );
}

export function drawVolume(shape: BodyShape, look: SettledLook): string {
  const line = shoulder(shape, look.detail);
  const [first] = shape.tail;
  const [last] = shape.lamp;
  const under =
    `M${n(first - 12)} ${n(shape.crease[0])}L${line}L${n(last + 14)} ${n(shape.crease[2] + 6)}` +
    `V${GROUND}H${n(first - 12)}Z`;
  return [
    `<path d="${under}" fill="url(#${look.id}-u)"/>`,
    `<path d="M${line}" fill="none" stroke="url(#${look.id}-h)" stroke-width="2.4"/>`,
    lowerSweep(shape, look),
    `<rect width="640" height="360" fill="url(#${look.id}-e)"/>`,
    `<path d="${shape.shell}" fill="none" stroke="url(#${look.id}-k)" stroke-width="7"/>`,
  ].join('');
}

function lowerSweep(shape: BodyShape, look: SettledLook): string {
  const start = shape.rear + shape.radius + 12;
  const end = shape.front - shape.radius - 10;
  const y = shape.sill - 24;
  const climb = [10, 3, 16, 6][look.detail % 4] ?? 8;
  const middle = (start + end) / 2;
  return (
    `<path d="M${n(start)} ${n(y - climb * 0.3)}Q${n(middle)} ${n(y + 7)} ${n(end)} ${n(y - climb)}` +
    `Q${n(middle + 20)} ${n(y + 16)} ${n(start)} ${n(y - climb * 0.3)}Z" fill="#fff" fill-opacity=".22"/>`
  );
}

/** Bonnet gap, bumper joints and the flap for fuel or charge. */
function joints(shape: BodyShape): string {
  const [tip, top, length, height] = shape.lamp;
  const [, cowl, belt] = shape.cabin;
  const arch = shape.radius + 5;
  const bonnet =
    `M${n(cowl - 6)} ${belt + 5}Q${n((cowl + tip) / 2)} ${belt + 6} ${n(tip - length * 0.96)} ` +
    `${n(top - height * 0.18)}`;
  const bumper = `M${n(tip - length * 0.5)} ${n(top + height * 0.75)}L${n(shape.front + arch + 1)} ${shape.sill - 26}`;
  const [end, tailTop, tailLength, tailHeight] = shape.tail;
  const rump =
    `M${n(end + tailLength * 0.3)} ${n(tailTop + tailHeight + 5)}` + `L${n(shape.rear - arch)} ${shape.sill - 24}`;
  const flapX = shape.rear - arch - 24;
  const room = !shape.tailUpright && flapX > end + tailLength;
  const flap = room ? `M${n(flapX)} ${n(shape.crease[0] + 7)}h13q3 0 3 3v8q0 3 -3 3h-12q-3 0 -3 -3v-8q0 -3 2 -3Z` : '';
  return bonnet + bumper + rump + flap;
}

export function drawSeams(shape: BodyShape, look: SettledLook): string {
  const dark = brightness(look.paint) < 0.25;
  const seam = dark ? '#05080c' : darken(look.paint, 0.6);
  const handle = look.detail % 4 === 3 ? '#dde3e8' : darken(look.paint, 0.5);
  const handles = shape.handles.map(([x, y]) => `M${x} ${y}q10 -2.5 20 0`).join('');
  return [
    `<path d="${shape.doors.join('')}${joints(shape)}" fill="none" stroke="${seam}" stroke-opacity=".55" ` +
      'stroke-width="1.5" stroke-linejoin="round"/>',
    `<path d="${handles}" transform="translate(0 2.5)" fill="none" stroke="${darken(look.paint, 0.7)}" ` +
      'stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/>',
    `<path d="${handles}" fill="none" stroke="${look.detail % 4 === 3 ? handle : lighten(look.paint, 0.3)}" ` +
      'stroke-width="3.4" stroke-linecap="round"/>',
  ].join('');
}

/** Black plastic keeps muddy cars honest; town cars only get a slim sill. */
export function drawSkirt(shape: BodyShape, look: SettledLook): string {
  const rugged = shape.cladding && !(look.body === 'van' && look.detail % 2 === 0);
  const top = shape.sill - (rugged ? 11 : 5);
  const rings = rugged
    ? [shape.rear, shape.front]
        .map((x) => `<circle cx="${x}" cy="${GROUND - shape.radius}" r="${shape.radius + 10}" fill="#252b32"/>`)
        .join('')
    : '';
  const nose = shape.lamp[0];
  const tail = shape.tail[0];
  const lift = rugged ? 18 : 12;
  return [
    rings,
    `<path d="M${n(tail - 9)} ${n(top - lift)}Q${n(tail + 20)} ${n(top - 4)} ${n(shape.rear - 40)} ${n(top)}` +
      `H${n(shape.front + 40)}Q${n(nose - 20)} ${n(top - 4)} ${n(nose + 9)} ${n(top - lift)}V${GROUND}` +
      `H${n(tail - 9)}Z" fill="#252b32"/>`,
    `<path d="M${n(shape.rear + shape.radius)} ${n(top + 1)}H${n(shape.front - shape.radius)}" ` +
      `stroke="${look.electric ? '#3fd0c4' : '#fff'}" stroke-opacity="${look.electric ? 0.95 : 0.3}" ` +
      `stroke-width="${look.electric ? 2.2 : 1.2}"/>`,
  ].join('');
}

export function drawNose(shape: BodyShape, look: SettledLook): string {
  const [x, y, length, height] = shape.lamp;
  const top = y + height + 5;
  const foot = shape.sill - 22;
  if (look.electric) {
    return (
      `<path d="M${n(x - 20)} ${n(foot)}L${n(x + 8)} ${n(foot - 4)}" stroke="#0e1722" ` +
      'stroke-opacity=".45" stroke-width="3"/>'
    );
  }
  const depth = look.detail % 2 === 0 ? 13 : 9;
  return [
    `<path d="M${n(x + 8)} ${n(top)}L${n(x - depth)} ${n(top + 2)}Q${n(x - depth - 3)} ` +
      `${n((top + foot) / 2)} ${n(x - depth + 3)} ${n(foot)}L${n(x + 8)} ${n(foot)}Z" fill="#161c23"/>`,
    `<path d="M${n(x - length * 0.5)} ${n(foot + 1)}l${n(length * 0.22)} 3" stroke="#f4f8fb" ` +
      'stroke-opacity=".8" stroke-width="2.6" stroke-linecap="round"/>',
  ].join('');
}
