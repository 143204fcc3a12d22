import type { AuditRecord } from '@forecourt/shared/contract';

type Shares = AuditRecord['to'];

/** `1.2.0`, or `1.1.0 80 % + 1.2.0 20 %` while a canary runs. */
const sharesInWords = (shares: Shares): string =>
  shares.length === 0
    ? 'nothing'
    : shares.map(({ version, traffic }) => (traffic === 100 ? version : `${version} ${traffic} %`)).join(' + ');

export const changeInWords = ({ channel, remote, from, to }: AuditRecord): string =>
  `${channel}: ${remote} ${sharesInWords(from)} → ${sharesInWords(to)}`;

/** Columns as wide as their widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
