/** One measured number, beside what was aimed at and what the peer shows. */
export interface Row {
  area: string;
  what: string;
  unit: string;
  measured: number;
  goal?: number;
  peer?: number;
  /** A score is better the higher it is; everything else the lower. */
  higherIsBetter?: boolean;
}

/** Makes rows of one area. */
export const rowsOf =
  (area: string) =>
  (what: string, unit: string, measured: number, goal?: number): Row => ({
    area,
    what,
    unit,
    measured,
    ...(goal !== undefined && { goal }),
  });

export const met = ({ goal, measured, higherIsBetter }: Row): boolean | undefined => {
  if (goal === undefined) return undefined;
  return higherIsBetter ? measured >= goal : measured <= goal;
};

const HEADINGS = ['', 'goal', 'measured', '', 'peer', 'unit'];
const MARKS = new Map<boolean | undefined, string>([
  [true, '✓'],
  [false, '✗'],
  [undefined, ' '],
]);

const rounded = (value: number): number => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

const shown = (value: number | undefined): string => (value === undefined ? '' : String(rounded(value)));

const cells = (row: Row): string[] => [
  `  ${row.what}`,
  shown(row.goal),
  shown(row.measured),
  MARKS.get(met(row)) ?? '',
  shown(row.peer),
  row.unit,
];

/** Numbers right, words left. */
const aligned = (line: string[], widths: number[]): string =>
  line
    .map((cell, column) =>
      column >= 1 && column <= 4 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    )
    .join('  ')
    .trimEnd();

/** Plain text, one block per area. */
export function table(rows: readonly Row[]): string {
  const areas = [...new Set(rows.map(({ area }) => area))];
  const lines = [HEADINGS, ...areas.flatMap((area) => [[area], ...rows.filter((row) => row.area === area).map(cells)])];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) => aligned(line, widths)).join('\n');
}
