import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentRecord } from '@forecourt/shared/contract';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { RadioGroup } from '@forecourt/shared/ui/radio-group';
import { Stack } from '@forecourt/shared/ui/stack';
import { useInstant } from '../../administration';
import { differencesOf, isSame, pathText, valueAt, withValueAt, type Difference } from './field-path';
import { usePathLabel } from './form-context';
import { shownValue } from './shown-value';

type Side = 'mine' | 'theirs';

/** What only one of the two has changed is taken from them; what both have changed is asked. */
const sideOf = ({ path, after: theirs }: Difference, base: unknown): Side =>
  isSame(valueAt(base, path), theirs) ? 'mine' : 'theirs';

interface ConflictProps {
  /** The body as it is here. */
  mine: unknown;
  isSaving: boolean;
  onSave: (merged: unknown) => void;
  /** As it was when it was opened, and as it has become meanwhile. */
  before: ContentRecord;
  now: ContentRecord;
}

/** Somebody else has saved meanwhile: both versions side by side, chosen field by field. */
export function Conflict({ mine, isSaving, onSave, before, now }: ConflictProps) {
  const { t } = useTranslation('mf-cms');
  const label = usePathLabel(now.kind);
  const instant = useInstant();
  const differences = differencesOf(mine, now.body);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const choiceOf = (one: Difference): Side => chosen[pathText(one.path)] ?? sideOf(one, before.body);
  const merged = differences
    .filter((one) => choiceOf(one) === 'mine')
    .reduce<unknown>((body, { path, before: own }) => withValueAt(body, path, own), now.body);
  return (
    <Alert
      tone="caution"
      live
      title={t('admin.conflict.title', { by: now.changedBy, when: instant(now.changedAt) })}
      actions={
        <Button variant="primary" busy={isSaving} onClick={() => onSave(merged)}>
          {t('admin.conflict.save')}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{t('admin.conflict.text')}</p>
        {differences.map((one) => (
          <RadioGroup
            key={pathText(one.path)}
            legend={label(one.path)}
            name={pathText(one.path)}
            value={choiceOf(one)}
            onChange={(side) => setChosen({ ...chosen, [pathText(one.path)]: side as Side })}
            options={[
              { value: 'mine', label: t('admin.conflict.mine', { value: shownValue(one.before) }) },
              { value: 'theirs', label: t('admin.conflict.theirs', { value: shownValue(one.after) }) },
            ]}
          />
        ))}
      </Stack>
    </Alert>
  );
}
