import type { SettledLook } from './car-look';
import { brightness, darken, lighten } from './paint';
import { n, type BodyShape, type Cockpit, type Warp } from './shape';

function seat(x: number, belt: number): string {
  const top = belt - 30;
  return (
    `M${n(x - 24)} ${n(belt + 8)}L${n(x - 31)} ${n(top + 13)}q-2 -9 6 -9h13q6 0 8 9l8 ` +
    `${n(belt - top - 5)}ZM${n(x - 26)} ${n(top)}q-2 -9 5 -9h6q5 0 6 7q1 5 -4 5h-8q-4 0 -5 -3Z`
  );
}

function drawSeats(shape: BodyShape, fill: string): string {
  const belt = shape.cabin[2];
  const path = shape.seats.map((x) => seat(x, belt)).join('');
  return `<path d="${path}" fill="${fill}"/>`;
}

/** What an open car shows above its doors: the folded top, seats in light leather and the far sill. */
export function drawCockpit(shape: BodyShape, cockpit: Cockpit, look: SettledLook): string {
  const leather = ['#c79a6b', '#e7dccb', '#8c3b34', '#d9c3a0'][look.detail % 4] ?? '#c79a6b';
  return [
    `<path d="${cockpit.farSide}" fill="${darken(look.paint, 0.62)}"/>`,
    drawSeats(shape, `${leather}" stroke="#3b2a1d" stroke-opacity=".35`),
    `<path d="${cockpit.steering}" stroke="#1a2028" stroke-width="4" stroke-linecap="round"/>`,
    `<path d="${cockpit.top}" fill="${look.detail % 2 === 0 ? '#2a3038' : '#6a4a3a'}"/>`,
  ].join('');
}

function drawFrame(shape: BodyShape, { frame }: Cockpit, look: SettledLook): string {
  return [
    `<path d="${shape.glass}" fill="url(#${look.id}-g)" fill-opacity=".4"/>`,
    `<path d="${frame}" fill="none" stroke="#151b22" stroke-width="5" stroke-linecap="round"/>`,
    `<path d="${frame}" transform="translate(-1 -1.5)" fill="none" stroke="#fff" stroke-opacity=".5" ` +
      'stroke-width="1.2"/>',
  ].join('');
}

function posts(shape: BodyShape, warp: Warp): string {
  const belt = shape.cabin[2];
  const path = shape.posts
    .map(([top, foot, width]) => {
      const [topX, topY] = warp([top, belt - 90]);
      const [footX] = warp([foot, belt]);
      const lean = (footX - topX) * 0.12;
      return (
        `M${n(topX - width / 2)} ${n(topY)}L${n(topX + width / 2)} ${n(topY)}` +
        `L${n(footX + width / 2 + lean)} ${belt + 12}L${n(footX - width / 2 + lean)} ${belt + 12}Z`
      );
    })
    .join('');
  return `<path d="${path}" fill="#12181f"/>`;
}

function reflections(shape: BodyShape): string {
  const [rear, front, belt] = shape.cabin;
  const span = front - rear;
  const bar = (at: number, width: number): string => {
    const x = rear + span * at;
    return `M${n(x + 66)} ${belt - 110}h${width}L${n(x + width - 40)} ${belt + 20}h${-width}Z`;
  };
  return `<path d="${bar(0.22, 30)}${bar(0.34, 9)}${bar(0.66, 44)}" fill="#fff" fill-opacity=".13"/>`;
}

export function drawGlass(shape: BodyShape, look: SettledLook, warp: Warp): string {
  const chrome = look.detail % 3 === 1;
  const trim = chrome ? 'stroke="#dfe5ea" stroke-width="2.2"' : 'stroke="#10161d" stroke-width="3"';
  const slivers = `<path d="${shape.slivers.join('')}" fill="url(#${look.id}-g)"/>`;
  if (shape.cockpit) return slivers + drawFrame(shape, shape.cockpit, look);
  return [
    slivers,
    `<g clip-path="url(#${look.id}-w)">`,
    `<path d="M0 0H640V360H0Z" fill="url(#${look.id}-g)"/>`,
    drawSeats(shape, '#121b25" fill-opacity=".62'),
    reflections(shape),
    posts(shape, warp),
    '</g>',
    `<path d="${shape.glass}" fill="none" ${trim} stroke-linejoin="round"/>`,
  ].join('');
}

/** Some models wear a roof in a second colour. */
export function contrastRoof(look: SettledLook): string | undefined {
  const tasteful: Partial<Record<SettledLook['body'], readonly number[]>> = {
    mini: [1, 4, 6, 8],
    city: [3],
    'compact-suv': [2, 5, 7],
    supermini: [4, 7],
    hatchback: [4],
    suv: [7],
    coupe: [4],
  };
  if (tasteful[look.body]?.includes(look.detail) !== true) return undefined;
  const light = look.body === 'mini' && brightness(look.paint) < 0.6;
  return light ? '#eef1f4' : '#222831';
}

export function drawRoof(shape: BodyShape, look: SettledLook): string {
  const colour = contrastRoof(look);
  if (colour === undefined) return '';
  const [rear, front, belt] = shape.cabin;
  return `<path d="M${n(rear)} 60H${n(front)}V${belt + 1}H${n(rear)}Z" fill="${colour}"/>`;
}

export function drawRails(shape: BodyShape, look: SettledLook): string {
  if (shape.rails === undefined || look.electric || look.detail % 4 === 2) return '';
  const colour = look.detail % 2 === 0 ? '#20262d' : '#aeb7c0';
  return `<path d="${shape.rails}" fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round"/>`;
}

export function drawMirror(shape: BodyShape, look: SettledLook): string {
  const [x, y] = shape.mirror;
  const black = look.detail % 3 === 2;
  const fill = black ? '#20262d' : lighten(look.paint, 0.12);
  const edge = black ? '#0b0f14' : darken(look.paint, 0.45);
  return [
    `<path d="M${n(x - 2)} ${n(y + 6)}l12 -6 4 6 -8 4Z" fill="#12181f"/>`,
    `<path d="M${n(x - 13)} ${n(y - 7)}q0 -7 8 -7h8q11 1 13 9q1 6 -5 6h-18q-6 0 -6 -8Z" fill="${fill}" ` +
      `stroke="${edge}" stroke-opacity=".6"/>`,
    `<path d="M${n(x - 9)} ${n(y - 10)}q3 -2 12 -1.5" fill="none" stroke="#fff" stroke-opacity=".55" ` +
      'stroke-width="1.6" stroke-linecap="round"/>',
  ].join('');
}
