import type { Row } from './report';
import { percentile } from './statistics';

const SEARCHES = 300;
const PAGES = 200;
const PRICED_SEARCHES = 60;
const PRICES_OF_SEARCH = 5;
const WARM_UP = 20;
const DAY_MS = 86_400_000;

interface Place {
  id: number;
  availableReturnPlaces: number[];
}

/** What a branch answers to a time at which it is closed. */
const REFUSED = 422;

/** One after another: how long an answer takes, not how many the machine can give. */
async function timesOf(urls: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const [index, url] of urls.entries()) {
    const started = performance.now();
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    if (!answer.ok && answer.status !== REFUSED) throw new Error(`${url} answered ${answer.status}.`);
    if (answer.ok && index >= WARM_UP) times.push(performance.now() - started);
  }
  return times;
}

function urlDate(offset: number): string {
  const [year, month, day] = new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10).split('-');
  return `${month}-${day}-${year}`;
}

/** Searches that differ in place, way back, day and length, the same in every run. */
async function searchUrls(api: string): Promise<string[]> {
  const places = (await (await fetch(`${api}/api/data/places?language=en-GB`)).json()) as Place[];
  return Array.from({ length: SEARCHES + WARM_UP }, (_, index) => {
    const place = places[(index * 7) % places.length] ?? { id: 101, availableReturnPlaces: [] };
    const returns = [place.id, ...place.availableReturnPlaces];
    const from = 10 + ((index * 13) % 120);
    const query = new URLSearchParams({
      pickUpPlaceId: String(place.id),
      dropOffPlaceId: String(returns[index % returns.length]),
      dateFrom: urlDate(from),
      dateTo: urlDate(from + 1 + (index % 21)),
      hourFrom: '10:00',
      hourTo: '10:00',
      driverAge: '0',
      language: 'en-GB',
    });
    return `${api}/api/booking/search?${query}`;
  });
}

/** Prices of the cars that searches find, with their own dates. */
async function priceUrls(api: string): Promise<string[]> {
  const urls: string[] = [];
  for (const search of (await searchUrls(api)).slice(0, PRICED_SEARCHES)) {
    const answer = await fetch(search);
    if (!answer.ok) continue;
    const { results } = (await answer.json()) as { results: { car: { model: { id: number } } }[] };
    for (const { car } of results.slice(0, PRICES_OF_SEARCH))
      urls.push(`${search.replace('/search?', '/price?')}&modelId=${car.model.id}`);
  }
  return urls;
}

/** What the server says of itself: how long it took to choose the releases of a page. */
async function choosingTimes(url: string): Promise<number[]> {
  const times: number[] = [];
  for (let visit = 0; visit < PAGES; visit += 1) {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    times.push(Number(/releases;dur=([\d.]+)/.exec(answer.headers.get('server-timing') ?? '')?.[1]));
  }
  return times;
}

export async function measureLatency({ shell, api }: { shell: string; api: string }): Promise<Row[]> {
  const searches = await timesOf(await searchUrls(api));
  const prices = await timesOf(await priceUrls(api));
  const pages = await timesOf(Array.from({ length: PAGES + WARM_UP }, () => `${shell}/en-gb`));
  const choosing = await choosingTimes(`${shell}/en-gb`);
  return [
    { area: 'server', what: `search, median of ${searches.length}`, unit: 'ms', measured: percentile(searches, 0.5) },
    { area: 'server', what: 'search, 95th percentile', unit: 'ms', goal: 30, measured: percentile(searches, 0.95) },
    { area: 'server', what: `price, median of ${prices.length}`, unit: 'ms', measured: percentile(prices, 0.5) },
    { area: 'server', what: 'price, 95th percentile', unit: 'ms', goal: 40, measured: percentile(prices, 0.95) },
    { area: 'server', what: `landing HTML, median of ${pages.length}`, unit: 'ms', measured: percentile(pages, 0.5) },
    { area: 'server', what: 'landing HTML, 95th percentile', unit: 'ms', goal: 25, measured: percentile(pages, 0.95) },
    {
      area: 'server',
      what: 'of it: which releases, 95th percentile',
      unit: 'ms',
      goal: 1,
      measured: percentile(choosing, 0.95),
    },
  ];
}
