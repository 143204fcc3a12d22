import type { SettledLook } from './car-look';
import { n, type BodyShape } from './shape';

type Lamp = BodyShape['lamp'];

/** Paths run past the car's edge on purpose: the body's clip gives them its contour. */
function sweptLamp([x, y, length, height]: Lamp): string {
  const tail = `${n(x - length)} ${n(y - height * 0.42)}`;
  return (
    `M${n(x + 8)} ${n(y + height)}L${n(x + 8)} ${n(y - height)}L${n(x - length * 0.3)} ` +
    `${n(y - height * 0.5)}L${tail}Q${n(x - length * 0.72)} ${n(y + height * 0.62)} ${n(x - length * 0.3)} ` +
    `${n(y + height * 0.8)}Z`
  );
}

function roundLamp([x, y, length, height]: Lamp): string {
  const left = x - length * 0.72;
  const middle = y + height * 0.35;
  return (
    `M${n(x + 8)} ${n(y - height * 0.5)}L${n(x - length * 0.3)} ${n(y - height * 0.3)}` +
    `C${n(left)} ${n(y - height * 0.3)} ${n(left)} ${n(middle + height * 0.75)} ${n(x - length * 0.28)} ` +
    `${n(middle + height * 0.7)}L${n(x + 8)} ${n(middle + height * 0.7)}Z`
  );
}

function slimLamp([x, y, length, height]: Lamp): string {
  return (
    `M${n(x + 8)} ${n(y + height * 0.45)}L${n(x + 8)} ${n(y - height * 0.3)}` +
    `L${n(x - length * 0.9)} ${n(y - height * 0.42)}L${n(x - length * 0.74)} ${n(y + height * 0.22)}Z`
  );
}

function angularLamp([x, y, length, height]: Lamp): string {
  return (
    `M${n(x + 8)} ${n(y + height * 0.9)}L${n(x + 8)} ${n(y - height)}` +
    `L${n(x - length * 0.78)} ${n(y - height * 0.36)}L${n(x - length * 0.62)} ${n(y + height * 0.42)}` +
    `L${n(x - length * 0.34)} ${n(y + height * 0.5)}L${n(x - length * 0.28)} ${n(y + height * 0.9)}Z`
  );
}

const HEAD_LAMPS = [sweptLamp, roundLamp, slimLamp, angularLamp];

export function drawHeadLamp(shape: BodyShape, look: SettledLook): string {
  const [x, y, length, height] = shape.lamp;
  const outline = (HEAD_LAMPS[look.detail % HEAD_LAMPS.length] ?? sweptLamp)(shape.lamp);
  const bar =
    `M${n(x - length * 0.6)} ${n(y + height * 0.06)}Q${n(x - length * 0.3)} ${n(y + height * 0.3)} ` +
    `${n(x + 4)} ${n(y + height * 0.34)}`;
  return [
    `<path d="${outline}" fill="url(#${look.id}-l)" stroke="#0e1722" stroke-opacity=".4" stroke-width="1.2"/>`,
    `<path d="${bar}" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>`,
  ].join('');
}

function wideTail([x, y, length, height]: Lamp, kind: number): string {
  const end = x + length * (kind === 1 ? 0.7 : 0.95);
  const lower = kind === 2 ? height * 0.5 : height * 0.82;
  const notch = kind === 0 ? `L${n(end - length * 0.42)} ${n(y + lower * 0.72)}` : '';
  return (
    `M${n(x - 8)} ${n(y - 6)}L${n(end - length * 0.2)} ${n(y - 2)}` +
    `Q${n(end)} ${n(y)} ${n(end)} ${n(y + lower * 0.3)}${notch}L${n(x + length * 0.36)} ${n(y + lower)}` +
    `L${n(x - 8)} ${n(y + lower)}Z`
  );
}

function tallTail([x, y, length, height]: Lamp, kind: number): string {
  const edge = x + length * (kind === 1 ? 0.85 : 0.66);
  const foot = y + height * (kind === 2 ? 0.72 : 1);
  return (
    `M${n(x - 8)} ${n(y)}L${n(edge - 4)} ${n(y)}Q${n(edge)} ${n(y)} ${n(edge)} ${n(y + 5)}` +
    `L${n(edge - (kind === 0 ? 4 : 0))} ${n(foot - 5)}Q${n(edge - 2)} ${n(foot)} ${n(edge - 8)} ${n(foot)}` +
    `L${n(x - 8)} ${n(foot)}Z`
  );
}

export function drawTailLamp(shape: BodyShape, look: SettledLook): string {
  const kind = (look.detail + (look.detail > 4 ? 1 : 0)) % 3;
  const outline = shape.tailUpright ? tallTail(shape.tail, kind) : wideTail(shape.tail, kind);
  const [x, y, length, height] = shape.tail;
  const glow = shape.tailUpright
    ? `M${n(x + length * 0.34)} ${n(y + 6)}L${n(x + length * 0.34)} ${n(y + height * 0.6)}`
    : `M${n(x + 3)} ${n(y + height * 0.2)}L${n(x + length * 0.6)} ${n(y + height * 0.2)}`;
  return [
    `<path d="${outline}" fill="url(#${look.id}-t)" stroke="#3d060d" stroke-opacity=".4"/>`,
    `<path d="${glow}" stroke="#ff9c94" stroke-opacity=".9" stroke-width="2" stroke-linecap="round"/>`,
  ].join('');
}
