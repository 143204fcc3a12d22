import { randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const draw = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** 4 digits followed by 8 letters or digits (S1-9): also the longest order that Redsys takes. */
export const newReference = (): string => `${draw('0123456789', 4)}${draw(LETTERS, 8)}`;

/** Another order for the same booking: its 4 digits and a new tail. */
export const newOrderFor = (reference: string): string => `${reference.slice(0, 4)}${draw(LETTERS, 8)}`;
