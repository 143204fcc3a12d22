import type { BookingPlace } from './booking';

/** Whether a text says a town as words of its own: "Splitska cesta" says no "Split". */
function saysTown(text: string, town: string): boolean {
  const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{M}\p{N}]/u.test(character);
  if (town === '') return true;
  for (let at = text.indexOf(town); at >= 0; at = text.indexOf(town, at + 1))
    if (!isWord(text[at - 1]) && !isWord(text[at + town.length])) return true;
  return false;
}

/** Street and town of a place; many addresses name their town already, and it is said once. */
export const addressLines = ({ address, city }: Pick<BookingPlace, 'address' | 'city'>): string[] =>
  [address, saysTown(address, city) ? '' : city].filter(Boolean);

/** A place by its name and town; many names say the town already. */
export const placeInTown = ({ name, city }: Pick<BookingPlace, 'name' | 'city'>): string =>
  saysTown(name, city) ? name : `${name}, ${city}`;
