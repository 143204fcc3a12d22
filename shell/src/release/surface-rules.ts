import type { ReleaseSurface, RemoteName, Shape } from '@forecourt/shared/contract';
import type { Finding } from './finding';
import { misfit } from './shape-fit';

/** A release, or the shell, of which it is known what it gives and takes. */
export interface Party {
  /** `mf-search 1.2.0`, or `the shell`. */
  called: string;
  remote: RemoteName | undefined;
  surface: ReleaseSurface;
}

/** Of what is released now, who has to change so that both fit. */
interface Pair {
  user: Party;
  giver: Party;
  /** What is to be released. */
  changed: Party;
}

const FIRST_THE_USER = 'Release first what does without it, and take it away when nobody runs the old one any more.';
const FIRST_THE_GIVER = 'Release first what has it.';

/** What to do, by which of the two is to be released. */
const wayOut = ({ user, changed }: Pair): string => (changed === user ? FIRST_THE_GIVER : FIRST_THE_USER);

/** `mf-search` of `search/SearchForm` and of `search:offer-chosen`; the shell is nobody's remote. */
const ownerOf = (name: string): string => `mf-${/^[a-z]+/.exec(name)?.[0]}`;
const isOwned = ({ remote }: Party, name: string): boolean =>
  remote === undefined ? name.startsWith('shell:') : ownerOf(name) === remote;

function pageFindings(pair: Pair): Finding[] {
  const { user, giver } = pair;
  const wanted = (giver.remote && user.surface.routes[giver.remote]) ?? [];
  return wanted
    .filter((page) => !giver.surface.pages.includes(page))
    .map((page) => ({
      rule: 'pages',
      message: `${giver.called} has no page ${page}, to which ${user.called} leads visitors.`,
      wayOut: wayOut(pair),
    }));
}

function widgetFindings(pair: Pair): Finding[] {
  const { user, giver } = pair;
  const used = Object.entries(user.surface.uses).filter(([name]) => isOwned(giver, name));
  return used.flatMap(([name, props]): Finding[] => {
    const expected = giver.surface.widgets[name];
    if (!expected)
      return [
        {
          rule: 'widgets',
          message: `${giver.called} has no widget ${name}, which ${user.called} shows.`,
          wayOut: wayOut(pair),
        },
      ];
    const why = misfit(props, expected);
    if (why === undefined) return [];
    return [
      {
        rule: 'widgets',
        message: `${user.called} shows the widget ${name} of ${giver.called} with other props: ${why}.`,
        wayOut:
          pair.changed === giver
            ? 'Let the widget take both, or release first who gives it the new props.'
            : 'Release first the widget that takes these props.',
      },
    ];
  });
}

function eventFindings(pair: Pair): Finding[] {
  const { user, giver } = pair;
  const ofEvent = ([name, expected]: [string, Shape]): Finding[] => {
    const told = giver.surface.sends[name];
    if (!told)
      return isOwned(giver, name)
        ? [
            {
              rule: 'events',
              message: `${giver.called} never tells ${name}, for which ${user.called} waits.`,
              wayOut: wayOut(pair),
            },
          ]
        : [];
    const why = misfit(told, expected);
    if (why === undefined) return [];
    return [
      {
        rule: 'events',
        message: `${user.called} expects another ${name} than ${giver.called} tells: ${why}.`,
        wayOut: 'Tell what is new by an event of its own, or release first who understands both.',
      },
    ];
  };
  return Object.entries(user.surface.hears).flatMap(ofEvent);
}

function importFindings(pair: Pair): Finding[] {
  const { user, giver } = pair;
  const builder = user.remote ?? user.called;
  return Object.entries(user.surface.imports).flatMap(([name, imports]) => {
    const provided = giver.surface.exports[name];
    const missing = provided ? imports.filter((imported) => !provided.includes(imported)) : [];
    return missing.map((imported) => ({
      rule: 'imports' as const,
      message: `${user.called} imports ${imported} of ${name}, which ${giver.called} does not provide.`,
      wayOut: `Release a shell that provides it (shell/src/browser/provided), or build ${builder} without.`,
    }));
  });
}

const oneWay = (pair: Pair): Finding[] => [
  ...pageFindings(pair),
  ...widgetFindings(pair),
  ...eventFindings(pair),
  ...importFindings(pair),
];

/** What would break between a release, or a shell, and those that run beside it: what it needs, and what they need. */
export const surfaceFindings = (changed: Party, others: readonly Party[]): Finding[] =>
  others.flatMap((other) => [
    ...oneWay({ user: changed, giver: other, changed }),
    ...oneWay({ user: other, giver: changed, changed }),
  ]);
