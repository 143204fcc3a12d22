import { useTranslation } from 'react-i18next';
import type { Language } from '@forecourt/shared/contract';
import { formatInstant } from '@forecourt/shared/i18n';
import { SelectField } from '@forecourt/shared/ui/select-field';
import type { OfferedRemote } from '../../protocol/releases';
import { HERE } from './here';
import { NAMESPACE } from './texts';

interface Props {
  offered: OfferedRemote;
  origins: readonly string[];
  /** What this page was loaded with. */
  running: string | undefined;
  /** Empty for what the channel gives. */
  chosen: string;
  onChoose: (release: string) => void;
}

/** One remote: what runs, and what else there is. */
export function RemoteChoice({ offered: { remote, given, available }, origins, running, chosen, onChoose }: Props) {
  const { t, i18n } = useTranslation(NAMESPACE);
  const described = new Map(
    available.map(({ version, contract, builtAt }) => [
      version,
      t('panel.version', { version, contract, time: formatInstant(builtAt, i18n.language as Language, HERE) }),
    ]),
  );
  const named = (release: string | undefined) =>
    release === undefined ? t('panel.nothing') : (described.get(release) ?? release);
  const choices = [
    { value: '', label: t('panel.given', { version: given ?? t('panel.nothing') }) },
    ...available.map(({ version, contract, supported }) => ({
      value: version,
      disabled: !supported,
      label: supported ? named(version) : t('panel.unsupported', { version, contract }),
    })),
    ...origins.map((origin) => ({ value: origin, label: t('panel.origin', { origin }) })),
  ];
  const isThere = choices.some(({ value }) => value === chosen);
  const options = isThere
    ? choices
    : [...choices, { value: chosen, label: t('panel.unknown', { release: chosen }), disabled: true }];
  return (
    <SelectField
      label={remote}
      help={t('panel.runs', { release: named(running) })}
      options={options}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
