import { isSupportedBy, type ReleaseRecord, type ShellOffer } from '@forecourt/shared/contract';
import { satisfies } from './shared-range';

/** Something that speaks against a release, and what can be done about it. */
export interface Finding {
  rule: 'contract' | 'shared' | 'size' | 'hashes';
  message: string;
  wayOut: string;
}

const KB = 1024;
/** What may travel, compressed: an entry is loaded by every page, a page or widget has to leave room for the shell. */
const BUDGETS = { entry: 9, page: 60, widget: 40 } as const;

const budgetOf = (name: string): number =>
  name === 'entry' ? BUDGETS.entry : name.startsWith('page-') ? BUDGETS.page : BUDGETS.widget;
const inKb = (bytes: number): string => `${Math.ceil((bytes / KB) * 10) / 10} KB`;

function contractFindings({ remote, contract }: ReleaseRecord, shell: ShellOffer): Finding[] {
  if (isSupportedBy(shell.contract, contract)) return [];
  const wayOut =
    contract > shell.contract
      ? 'Release a shell with this contract first.'
      : `Build ${remote} against the present contract.`;
  return [
    {
      rule: 'contract',
      message: `It speaks contract ${contract}, the shell of the channel speaks ${shell.contract} and ${shell.contract - 1}.`,
      wayOut,
    },
  ];
}

const sharedFindings = ({ remote, shared }: ReleaseRecord, shell: ShellOffer): Finding[] =>
  Object.entries(shared).flatMap(([name, range]): Finding[] => {
    const provided = shell.shared[name];
    if (provided === undefined)
      return [
        {
          rule: 'shared',
          message: `It needs ${name}, which the shell does not provide.`,
          wayOut: `Release a shell that provides it, or build ${remote} without.`,
        },
      ];
    if (satisfies(provided, range)) return [];
    return [
      {
        rule: 'shared',
        message: `It needs ${name} ${range}, the shell provides ${provided}.`,
        wayOut: `Build ${remote} with ${name} ${provided}, or release a shell with a version that fits.`,
      },
    ];
  });

const sizeFindings = ({ sizes }: ReleaseRecord): Finding[] =>
  Object.entries(sizes)
    .filter(([name, bytes]) => bytes > budgetOf(name) * KB)
    .map(([name, bytes]) => ({
      rule: 'size',
      message: `${name} weighs ${inKb(bytes)}, its budget is ${budgetOf(name)} KB.`,
      wayOut: 'Load what is not needed at once with import().',
    }));

/** What speaks against giving this release to the visitors of a shell; its bytes are looked at by `damageOf`. */
export const gate = (release: ReleaseRecord, shell: ShellOffer): Finding[] => [
  ...contractFindings(release, shell),
  ...sharedFindings(release, shell),
  ...sizeFindings(release),
];
