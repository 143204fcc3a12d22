import { satisfies } from 'semver';
import { isSupportedBy, type ReleaseRecord, type ShellOffer } from '@forecourt/shared/contract';
import { NAMED_BY_CONTENT } from '../protocol/file-address';
import type { Finding } from './finding';
import { surfaceFindings, type Party } from './surface-rules';

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
  const spoken = `${shell.contract} and ${shell.contract - 1}`;
  return [
    {
      rule: 'contract',
      about: String(contract),
      message: `It speaks contract ${contract}, the shell of the channel speaks ${spoken}.`,
      wayOut,
    },
  ];
}

const isReact = (name: string): boolean => name === 'react' || name.startsWith('react/');

/** With a React of its own, nothing of the shell reaches a remote's components. */
function reactFindings({ remote, shared, surface }: ReleaseRecord, shell: ShellOffer): Finding[] {
  const provided = Object.keys(shell.shared).some(isReact);
  const asked = [shared, ...(surface ? [surface.imports] : [])].every((names) => Object.keys(names).some(isReact));
  if (!provided || asked) return [];
  return [
    {
      rule: 'shared',
      message: 'It takes no react of the shell: pages would have a second one.',
      wayOut: `Build ${remote} with remoteConfig (shared/src/build), which shares what the shell provides.`,
    },
  ];
}

const versionFindings = ({ remote, shared }: ReleaseRecord, shell: ShellOffer): Finding[] =>
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
        about: name,
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

/**
 * A name that says the hash of its bytes is one address in all releases of a remote (ADR 076): with other bytes, pages
 * of the one release would be given those of the other, which browsers refuse.
 *
 * @param earlier the other releases of the same remote, those that nobody gets as well
 */
export const nameFindings = ({ files }: ReleaseRecord, earlier: readonly ReleaseRecord[]): Finding[] =>
  Object.keys(files).flatMap((name): Finding[] => {
    const other = NAMED_BY_CONTENT.test(name)
      ? earlier.find((release) => release.files[name] !== undefined && release.files[name] !== files[name])
      : undefined;
    if (!other) return [];
    return [
      {
        rule: 'names',
        about: name,
        message: `${name} has other bytes than ${other.version} has under this name.`,
        wayOut: 'Name the files of the build by [contenthash], as remoteConfig (shared/src/build) does.',
      },
    ];
  });

const partyOf = ({ remote, version, surface }: ReleaseRecord): Party[] =>
  surface ? [{ called: `${remote} ${version}`, remote, surface }] : [];

const shellParty = ({ surface }: ShellOffer): Party[] =>
  surface ? [{ called: 'the shell', remote: undefined, surface }] : [];

/** A shell that tells what it needs can be held against no release that tells nothing. */
const untold = ({ remote, surface }: ReleaseRecord, shell: ShellOffer): Finding[] =>
  surface || !shell.surface
    ? []
    : [
        {
          rule: 'contract',
          message: 'Its record does not tell which pages, widgets and events it has, and what it imports.',
          wayOut: `Build ${remote} anew, for production.`,
        },
      ];

/**
 * What speaks against giving this release to the visitors of a shell; its bytes are looked at by `damageOf`.
 *
 * @param others the releases of other remotes that run there
 */
export const gate = (release: ReleaseRecord, shell: ShellOffer, others: readonly ReleaseRecord[] = []): Finding[] => [
  ...contractFindings(release, shell),
  ...reactFindings(release, shell),
  ...versionFindings(release, shell),
  ...untold(release, shell),
  ...partyOf(release).flatMap((party) => surfaceFindings(party, [...shellParty(shell), ...others.flatMap(partyOf)])),
  ...sizeFindings(release),
];

const naming = ({ remote, version }: ReleaseRecord, message: string): string =>
  message.includes(`${remote} ${version}`) ? message : `${remote} ${version}: ${message}`;

/** What a shell would break of a release that runs. */
export interface Break {
  message: string;
  /** The same for the next shell that breaks it, whatever that one's own figures are. */
  about: string;
}

/** A release's size is no matter of its shell, and of one that does not tell what it takes, nothing can be missed. */
export const shellGate = (shell: ShellOffer, running: readonly ReleaseRecord[]): Break[] =>
  running.flatMap((release) =>
    gate(release, release.surface ? shell : { ...shell, surface: undefined })
      .filter(({ rule }) => rule !== 'size')
      .map(({ rule, message, about = message }) => ({
        message: naming(release, message),
        about: [release.remote, release.version, rule, about].join(' '),
      })),
  );
