const LONGEST_PATH = 500;
const MOST_NAMES = 30;

/** An address as a log may have it: values of its query may sign somebody in, or say who travels where. */
export function loggedUrl(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  const shown = path.slice(0, LONGEST_PATH);
  if (query === undefined || query === '') return shown;
  const names = [...new Set(new URLSearchParams(query).keys())].slice(0, MOST_NAMES);
  return `${shown}?${names.map((name) => `${encodeURIComponent(name.slice(0, MOST_NAMES))}=…`).join('&')}`;
}
