import { darken, lighten, safeColour } from './paint';

export interface LogoColours {
  text: string;
  accent: string;
}

interface Letter {
  path: string;
  width: number;
}

/** Letters drawn with one even stroke: capitals stand from y 10 to y 30, small letters from y 16. */
const LETTERS: Readonly<Record<string, Letter>> = {
  A: { path: 'M0 30L8.5 10L17 30M3.2 23.5H13.8', width: 17 },
  z: { path: 'M0 16H10.5L0 30H10.5', width: 10.5 },
  u: { path: 'M0 16V24.250a5.75 5.75 0 0 0 11.5 0V16M11.5 24V30', width: 11.5 },
  r: { path: 'M0 30V16M0 22.5a6.5 6.5 0 0 1 6.5-6.5', width: 6.5 },
  e: { path: 'M0 23H14A7 7 0 1 0 11.8 28.1', width: 14 },
  D: { path: 'M0 10H6.5a10 10 0 0 1 0 20H0Z', width: 16.5 },
  i: { path: 'M0 16V30M0 10V10.05', width: 0 },
  v: { path: 'M0 16L6.25 30L12.5 16', width: 12.5 },
  ' ': { path: '', width: 5 },
};

const GAP = 6.2;

function wordmark(words: string): { art: string; width: number } {
  let x = 0;
  let art = '';
  for (const character of words) {
    const letter = LETTERS[character];
    if (letter === undefined) continue;
    if (letter.path !== '') art += `<path transform="translate(${Math.round(x * 10) / 10})" d="${letter.path}"/>`;
    x += letter.width + GAP;
  }
  return { art, width: x - GAP };
}

/** A road which winds over a hill towards the sun. */
function mark(accent: string, id: string): string {
  return [
    `<defs><clipPath id="${id}"><circle cx="20" cy="20" r="18"/></clipPath></defs>`,
    `<g clip-path="url(#${id})">`,
    `<path d="M2 2H38V38H2Z" fill="${accent}"/>`,
    '<circle cx="26.5" cy="12.5" r="4" fill="#fff"/>',
    `<path d="M0 25C7 17 13 18 19 21S31 25 40 19V40H0Z" fill="${darken(accent, 0.42)}"/>`,
    '<path d="M18 20.6C24 23 25.5 25 20 28S9 34 10 40H24C22 35 25 33 28 30S28.5 23 18 20.6Z" ' +
      `fill="${lighten(accent, 0.84)}"/>`,
    '</g>',
  ].join('');
}

/** Mark and wordmark of the demo company, both made of shapes: no font has to be present. */
export function drawLogo(colours: LogoColours): string {
  const text = safeColour(colours.text, '#10233d');
  const accent = safeColour(colours.accent, '#1f6fd1');
  const { art, width } = wordmark('Azure Drive');
  const left = 49;
  const total = Math.ceil(left + width + 3);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${total} 40">`,
    mark(accent, `logo-${accent.slice(1)}`),
    `<g transform="translate(${left})" fill="none" stroke="${text}" stroke-width="3" stroke-linecap="round" ` +
      `stroke-linejoin="round">${art}</g>`,
    '</svg>',
  ].join('');
}

/** The mark alone, for the browser's tab. */
export const drawMark = (colour: string): string => {
  const accent = safeColour(colour, '#1f6fd1');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${mark(accent, 'mark')}</svg>`;
};
