type Query = Readonly<Record<string, unknown>>;

const KEY = /^additionals\[(\d{1,3})\]\.(Additional\.Id|Quantity)$/i;

const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;

/** `additionals[0].Additional.Id=12&additionals[0].Quantity=2` → `additionals: [{additionalId: 12, quantity: 2}]` (S1-7). */
export function gatherAdditionals(query: Query): Record<string, unknown> {
  const entries = new Map<string, { additionalId?: unknown; quantity: unknown }>();
  const rest: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(query)) {
    const [, index, part] = KEY.exec(key) ?? [];
    if (index === undefined || part === undefined) {
      rest[key] = value;
      continue;
    }
    const entry = entries.get(index) ?? { quantity: 1 };
    entries.set(
      index,
      part.toLowerCase() === 'quantity'
        ? { ...entry, quantity: numberOf(value) }
        : { ...entry, additionalId: numberOf(value) },
    );
  }
  return { ...rest, additionals: [...entries.values()] };
}

/** The dates of the extras' prices are MM-DD-YYYYTHH:mm on the wall clock of the places. */
export function splitDateTime(text: string): { date: string; time: string } | undefined {
  const [, date, time] = /^(\d{2}-\d{2}-\d{4})T(\d{2}:\d{2})$/.exec(text) ?? [];
  return date === undefined || time === undefined ? undefined : { date, time };
}
