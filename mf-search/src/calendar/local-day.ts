/** react-day-picker works with local `Date`s; only their year, month and day are read. */
export const toLocalDay = (isoDate: string): Date =>
  new Date(Number(isoDate.slice(0, 4)), Number(isoDate.slice(5, 7)) - 1, Number(isoDate.slice(8, 10)));

const two = (value: number) => String(value).padStart(2, '0');
export const fromLocalDay = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
