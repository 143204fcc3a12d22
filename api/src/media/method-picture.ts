import { darken, lighten, safeColour } from './paint';

/** What a way to pay is drawn as; drawings of our own, and no vendor's mark. */
export const METHOD_KINDS = ['card', 'wallet', 'account', 'code', 'invoice', 'desk'] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

interface Inks {
  fill: string;
  line: string;
}

const CARD = ({ fill, line }: Inks) =>
  `<rect x="5" y="4" width="38" height="24" rx="4" fill="${fill}"/><path d="M5 11H43" stroke="${line}" ` +
  `stroke-width="4" stroke-linecap="butt"/><path d="M11 21H19M24 21H29" stroke="${line}"/>`;

const DRAWINGS: Readonly<Record<MethodKind, (inks: Inks) => string>> = {
  card: CARD,
  wallet: ({ fill, line }) =>
    `<rect x="3" y="7" width="31" height="20" rx="3" fill="${fill}"/><path d="M3 13H28" stroke="${line}" ` +
    `stroke-width="4" stroke-linecap="butt"/><rect x="28" y="3" width="16" height="27" rx="3" fill="${fill}" ` +
    `stroke="${line}"/><path d="M33 21a3 3 0 0 1 6 0M31 17.500a6 6 0 0 1 10 0M35 26H37" stroke="${line}"/>`,
  account: ({ fill, line }) =>
    `<path d="M9 7H37a5 5 0 0 1 5 5V24a4 4 0 0 1-4 4H12a5 5 0 0 1-5-5V9" fill="${fill}"/>` +
    `<path d="M9 10H36M42 15H34a3 3 0 0 0 0 7H42" stroke="${line}"/>` +
    `<path d="M9 10a3 3 0 0 1 0-6H34V7" stroke="${line}"/>`,
  code: ({ fill, line }) =>
    `<rect x="10" y="2" width="28" height="28" rx="4" fill="${fill}"/>` +
    `<path d="M15 7H21V13H15ZM27 7H33V13H27ZM15 19H21V25H15Z" stroke="${line}"/>` +
    `<path d="M27 19V19.05M33 19V19.05M30 22V22.05M27 25V25.05M33 25V25.05" stroke="${line}"/>`,
  invoice: ({ fill, line }) =>
    `<path d="M13 2H30L36 8V30L32 27.500L28 30L24 27.500L20 30L16 27.500L13 30Z" fill="${fill}"/>` +
    `<path d="M18 11H28M18 16H31M18 21H31" stroke="${line}"/>`,
  desk: ({ fill, line }) =>
    `<path d="M4 18H44V22H4Z" fill="${line}"/><path d="M8 22H40V30H8Z" fill="${fill}"/>` +
    `<circle cx="24" cy="8" r="4" fill="${fill}" stroke="${line}"/><path d="M16 18a8 5 0 0 1 16 0" stroke="${line}"/>`,
};

/** A way to pay, 48 by 32, in two tones of the company's colour. */
export function drawMethod(kind: MethodKind, colour: string): string {
  const accent = safeColour(colour, '#1f6fd1');
  const inks = { fill: lighten(accent, 0.82), line: darken(accent, 0.1) };
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32" fill="none" stroke-width="2" stroke-linecap="round" ' +
    `stroke-linejoin="round">${DRAWINGS[kind](inks)}</svg>`
  );
}
