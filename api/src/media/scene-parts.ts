import type { CarLook } from './car-look';
import { drawCar } from './car-picture';
import { darken, lighten, linear, mix, radial, safeColour } from './paint';
import { n } from './shape';

/** Of the company's palette, and what is the same under every sun. */
export interface SceneInks {
  base: string;
  accent: string;
  haze: string;
  deep: string;
  leaf: string;
}

export function sceneInks(primary: string, secondary: string): SceneInks {
  const base = safeColour(primary, '#1f6fd1');
  return {
    base,
    accent: safeColour(secondary, '#f0a63c'),
    haze: mix(base, '#ffffff', 0.62),
    deep: darken(base, 0.35),
    leaf: mix(base, '#4f8f63', 0.72),
  };
}

export const rect = (x: number, y: number, width: number, height: number, look: string): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" ${look}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, look: string): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${look}/>`;

export const path = (d: string, look: string): string => `<path d="${d}" ${look}/>`;

export const fill = (colour: string): string => `fill="${colour}"`;

export const line = (colour: string, width: number): string =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"`;

export function sky(id: string, top: string, horizon: string): string {
  const gradient = linear(
    `${id}-sky`,
    [0, 0, 0, 400],
    [
      [0, top],
      [1, horizon],
    ],
  );
  return `<defs>${gradient}</defs>${rect(0, 0, 1200, 675, `fill="url(#${id}-sky)"`)}`;
}

export function sun(id: string, x: number, y: number): string {
  const glow = radial(`${id}-sun`, [
    [0, '#fff8e6', 0.95],
    [0.35, '#fff1d8', 0.45],
    [1, '#fff1d8', 0],
  ]);
  return (
    `<defs>${glow}</defs><circle cx="${x}" cy="${y}" r="210" fill="url(#${id}-sun)"/>` +
    `<circle cx="${x}" cy="${y}" r="46" fill="#fffdf5"/>`
  );
}

export const cloud = (x: number, y: number, scale: number): string =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="M0 40q-26 0-26-20t24-20q6-26 36-26t38 24q8-8 24-6 ` +
  '26 4 24 26t-30 22Z" fill="#fff" fill-opacity=".72"/>';

/** With a round crown, of this height, and its trunk at this ground. */
export function tree(x: number, ground: number, height: number, leaf: string): string {
  const top = ground - height;
  return [
    path(`M${x - 6} ${ground}l3-${n(height * 0.6)}h6l3 ${n(height * 0.6)}Z`, fill('#7a5c43')),
    ellipse(x, top + height * 0.32, height * 0.3, height * 0.33, fill(leaf)),
    ellipse(x - height * 0.08, top + height * 0.24, height * 0.18, height * 0.2, fill(lighten(leaf, 0.08))),
  ].join('');
}

/** Two lanes along the lower edge. */
export function road(verge: string): string {
  const edge = 'M0 560C300 548 800 566 1200 548';
  return [
    path(`${edge}V675H0Z`, fill('#56626e')),
    path(edge, line('#f7f1e4', 5)),
    path('M0 614C300 602 800 620 1200 602', `${line('#f7f1e4', 5)} stroke-dasharray="54 44"`),
    path('M0 662C300 650 800 668 1200 650V675H0Z', fill(verge)),
  ].join('');
}

/** A car of the company's in a scene, so wide, with its wheels at this height. */
export function carAt(look: CarLook, x: number, ground: number, width: number): string {
  const picture = drawCar(look);
  const [, left = 0, top = 0, across = 640, height = 360] = (
    /viewBox="(-?\d+) (-?\d+) (\d+) (\d+)"/.exec(picture) ?? []
  ).map(Number);
  const scale = width / across;
  const y = ground - (300 - top) * scale;
  return picture.replace(
    /^<svg [^>]*>/,
    `<svg x="${x}" y="${n(y)}" width="${width}" height="${n(height * scale)}" ` +
      `viewBox="${left} ${top} ${across} ${height}">`,
  );
}
