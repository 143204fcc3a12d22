import { largestOf, PIN_SIZE, type Pin } from './map-view';

/** Where a pin's name stands: a side of the pin, and how it is aligned with it there. */
export interface Label {
  text: string;
  side: 'below' | 'above' | 'after' | 'before';
  align: 'middle' | 'start' | 'end';
  /** Otherwise the name is read on the pin's own demand only: there is no room for it. */
  isShown: boolean;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** CSS pixels, as in the style sheet of the map. */
const DOT = 34;
const HEIGHT = 20;
const PADDING = 12;
const LONGEST = 132;
const AIR = 3;
/** Of letters of every width, a little more than their mean, so that no name is longer than its room. */
const LETTER = 8.2;

/** The city with most branches, and how many cities more the pin stands for: its number counts the branches of all. */
function textOf({ cities }: Pin): string {
  const name = largestOf(cities)?.name ?? '';
  return cities.length > 1 ? `${name} +${cities.length - 1}` : name;
}

export const labelWidth = (text: string): number => Math.min(LONGEST, text.length * LETTER + PADDING);

const PLACES = [
  ['below', 'middle'],
  ['after', 'middle'],
  ['before', 'middle'],
  ['above', 'middle'],
  ['below', 'start'],
  ['below', 'end'],
  ['above', 'start'],
  ['above', 'end'],
] as const satisfies readonly (readonly [Label['side'], Label['align']])[];

/** A name aligned with the start begins where the pin's hit area begins. */
function leftOf(x: number, width: number, side: Label['side'], align: Label['align']): number {
  if (side === 'after') return x + DOT / 2;
  if (side === 'before') return x - DOT / 2 - width;
  return { start: x - PIN_SIZE / 2, middle: x - width / 2, end: x + PIN_SIZE / 2 - width }[align];
}

/** The room of a label of this width at a pin in the middle of `at`. */
export function labelBox(
  { x, y }: { x: number; y: number },
  width: number,
  { side, align }: Pick<Label, 'side' | 'align'>,
): Box {
  const left = leftOf(x, width, side, align);
  const top = { below: y + DOT / 2, above: y - DOT / 2 - HEIGHT, after: y - HEIGHT / 2, before: y - HEIGHT / 2 }[side];
  return { left, right: left + width, top, bottom: top + HEIGHT };
}

export const dotBox = ({ x, y }: { x: number; y: number }): Box => ({
  left: x - DOT / 2,
  right: x + DOT / 2,
  top: y - DOT / 2,
  bottom: y + DOT / 2,
});

export const meet = (a: Box, b: Box, air = 0): boolean =>
  a.left < b.right + air && b.left < a.right + air && a.top < b.bottom + air && b.top < a.bottom + air;

const isInside = ({ left, right, top, bottom }: Box, frame: number): boolean =>
  left >= AIR && top >= AIR && right <= frame - AIR && bottom <= frame - AIR;

const branchesOf = ({ cities }: Pin): number => cities.reduce((sum, { places }) => sum + places.length, 0);

/**
 * Names of pins in a frame of so many CSS pixels that meet neither one another nor a pin nor the edge. Where most
 * branches are has the first choice; a name without room waits until its pin is pointed at.
 */
export function labelsOf(pins: readonly Pin[], frame: number): ReadonlyMap<string, Label> {
  const spotOf = ({ at }: Pin) => ({ x: at.x * frame, y: at.y * frame });
  const dots = new Map(pins.map((pin) => [pin.key, dotBox(spotOf(pin))]));
  const placed: Box[] = [];
  const labels = new Map<string, Label>();
  for (const pin of pins.toSorted((a, b) => branchesOf(b) - branchesOf(a))) {
    const text = textOf(pin);
    const choices = PLACES.map(([side, align]) => {
      const box = labelBox(spotOf(pin), labelWidth(text), { side, align });
      return { side, align, box };
    }).filter(({ box }) => isInside(box, frame));
    const others = [...dots].flatMap(([key, dot]) => (key === pin.key ? [] : [dot]));
    const free = choices.find(({ box }) => ![...placed, ...others].some((other) => meet(box, other, AIR)));
    if (free) placed.push(free.box);
    const { side, align } = free ?? choices[0] ?? { side: 'below', align: 'middle' };
    labels.set(pin.key, { text, side, align, isShown: free !== undefined });
  }
  return labels;
}
