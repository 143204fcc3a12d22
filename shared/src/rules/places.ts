import type { Place } from '../contract';

type Option = Pick<Place, 'id' | 'availableOperationOptions' | 'availableReturnPlaces'>;

/** ReturnOnly places are no pick-up places (S1-5). */
export const pickUpPlaces = <P extends Option>(places: readonly P[]): P[] =>
  places.filter((place) => place.availableOperationOptions !== 'ReturnOnly');

/** Places that take cars back and that the pick-up place allows; an empty list allows any (S1-5, D17). */
export function returnPlaces<P extends Option>(pickUp: Option | undefined, places: readonly P[]): P[] {
  const allowed = pickUp?.availableReturnPlaces ?? [];
  const open = places.filter((place) => place.availableOperationOptions !== 'DeliveryOnly');
  if (allowed.length === 0) return open;
  return allowed.flatMap((id) => open.find((place) => place.id === id) ?? []);
}

/**
 * The wanted return place when it is allowed, else the first allowed one; without a wish, the pick-up place itself
 * (S1-5).
 */
export function returnPlaceFor<P extends Option>(
  pickUp: Option | undefined,
  wanted: number | undefined,
  places: readonly P[],
): P | undefined {
  const allowed = returnPlaces(pickUp, places);
  return allowed.find((place) => place.id === (wanted ?? pickUp?.id)) ?? allowed[0];
}

export type PlaceCategory = Place['category'];

type Meaning = PlaceCategory | 'city';

/**
 * How names begin their words, in the languages of the storefront and of its neighbours, without accents; with a
 * final $ the whole word. What only looks like a port is a city. Porto alone is one as well.
 */
const WORDS: Readonly<Partial<Record<Meaning, string>>> = {
  airport:
    'airport|aeroport|aeropuerto|aerodrom|aerostazione|flughafen|flugplatz|zracna luka|luchthaven|vliegveld|lotnisk|' +
    'port lotniczy|portu lotniczego|oro uost|lufthavn|flygplats|аэропорт|аэровокзал|аэродром',
  port:
    'port$|portu$|puerto$|hafen$|fahrhafen|seehafen|yachthafen|fahrterminal|fahranleger|porto d[eio]$|' +
    'porto turistico|porto maritimo|luka$|luke$|pristaniste|trajekt|haven$|veerhaven|veerboot|uost|keltu$|' +
    'keltas$|harbour|harbor$|seaport|ferry|ferri|cruise|crucero|cruzeiro|traghett|crociere|havn$|faergehavn|' +
    'przystan|promow|морскои вокзал|речнои вокзал|паром|порт$|порта$|порту$|estacion maritima|estacao maritima|' +
    'stazione marittima|gare maritime',
  terminal:
    'bus$|busterminal|bus station|bahnhof|hauptbahnhof|busbahnhof|fernbahnhof|ostbahnhof|westbahnhof|sudbahnhof|' +
    'nordbahnhof|zob$|hbf$|terminal|estacion|estacao|rodoviari|autobus|gare$|kolodvor|stazione|autostazione|' +
    'station$|centraal$|busstation|treinstation|dworzec|dworca|stotis|stoties|stotyje|banegard|hovedbanegard|' +
    'rutebilstation|вокзал|автовокзал|железнодорожн|автобус|автостанци|терминал',
  delivery:
    'deliver|entrega|a domicilio|lieferung|anlieferung|zustell|hotelzustell|livraison|dostav|consegna|levering|' +
    'aflever|bezorg|dostaw|podstawieni|pristatym|hotel|hostal|albergo|viesbut|доставк|отел|гостиниц',
  city:
    'puerto (?:banus|rico|montt|varas|madryn|iguazu|plata|vallarta|escondido|limon|viejo|cabezas|natales|madero|' +
    'pollensa|penasco|aventuras|del carmen|del rosario|de la cruz|de santa maria)|' +
    'port (?:louis|elizabeth|of spain|angeles|said|lincoln)|porto d[eio] (?:galinhas|mos)|banja luka|' +
    '(?:petrol|gas|service|filling) station|estacion de servicio|stazione di servizio|stacja paliw',
};

const byLength = (a: readonly [string, Meaning], b: readonly [string, Meaning]): number => b[0].length - a[0].length;
/** The longest word of several that begin alike comes first: "port lotniczy" before "port". */
const MEANINGS = (Object.entries(WORDS) as [Meaning, string][])
  .flatMap(([meaning, words]) =>
    words.split(/\|(?![^(]*\))/).map((word) => [word.replace('$', '(?!\\p{L})'), meaning] as const),
  )
  .sort(byLength)
  .map(([word, meaning]) => [new RegExp(`^${word}`, 'u'), meaning] as const);
const WORD_BEGINS = /(?<!\p{L})\p{L}/gu;
/** The kind that decides where a name has several: the terminal of an airport is an airport. */
const DECIDES: readonly PlaceCategory[] = ['airport', 'port', 'terminal', 'delivery'];

/** What the words of a name mean; a word that belongs to a longer expression is not read again. */
function meaningsIn(plain: string): Set<Meaning> {
  const found = new Set<Meaning>();
  let readTo = 0;
  for (const { index } of plain.matchAll(WORD_BEGINS)) {
    const rest = plain.slice(index);
    const known = index < readTo ? undefined : MEANINGS.find(([word]) => word.test(rest));
    if (!known) continue;
    found.add(known[1]);
    readTo = index + (known[0].exec(rest)?.[0].length ?? 0);
  }
  return found;
}

/**
 * Kind of place for its icon, by its name; a name that says nothing leaves it at what is known, an office otherwise.
 */
export function placeCategoryOf(name: string, known: PlaceCategory = 'office'): PlaceCategory {
  const meanings = meaningsIn(name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
  return DECIDES.find((category) => meanings.has(category)) ?? known;
}
