import type { Language, Messages } from '@forecourt/shared/contract';
import de from './de.json';
import enGB from './en-GB.json';
import esES from './es-ES.json';
import frFR from './fr-FR.json';
import hr from './hr.json';
import it from './it.json';
import lt from './lt.json';
import nlNL from './nl-NL.json';
import pl from './pl.json';
import pt from './pt.json';
import ru from './ru.json';

/** Every language at once, for the server. */
export const messages: Partial<Record<Language, Messages>> = {
  de,
  'en-GB': enGB,
  'es-ES': esES,
  'fr-FR': frFR,
  hr,
  it,
  lt,
  'nl-NL': nlNL,
  pl,
  pt,
  ru,
};
