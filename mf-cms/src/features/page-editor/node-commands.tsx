import { useTranslation } from 'react-i18next';
import { Button } from '@forecourt/shared/ui/button';
import { SelectField } from '@forecourt/shared/ui/select-field';
import css from './page-editor.module.css';
import { placesFor, siblingsOf } from './tree';
import { useHasLine, useTyping } from './typing';
import { useCommands, useTypeName } from './use-commands';
import { useSelectedId, useTree } from './use-editor';

/** What can be done with the chosen part, by buttons. */
export function NodeCommands() {
  const id = useSelectedId();
  if (id === undefined) return null;
  return <CommandsFor id={id} />;
}

function CommandsFor({ id }: { id: string }) {
  const { t } = useTranslation('mf-cms');
  const commands = useCommands();
  const { begin } = useTyping();
  const hasLine = useHasLine(id);
  return (
    <div className={css['commands']} role="group" aria-label={t('editor.commands.label')}>
      {hasLine && <Button onClick={() => begin(id)}>{t('editor.typing.begin')}</Button>}
      <Button onClick={() => commands.move(id, -1)}>{t('editor.commands.up')}</Button>
      <Button onClick={() => commands.move(id, 1)}>{t('editor.commands.down')}</Button>
      <Button onClick={() => commands.duplicate(id)}>{t('editor.commands.duplicate')}</Button>
      <Button onClick={() => commands.copy(id)}>{t('editor.commands.copy')}</Button>
      <Button variant="danger" onClick={() => commands.remove(id)}>
        {t('editor.commands.remove')}
      </Button>
      <MoveInto id={id} />
    </div>
  );
}

function MoveInto({ id }: { id: string }) {
  const { t } = useTranslation('mf-cms');
  const tree = useTree();
  const nameOf = useTypeName();
  const commands = useCommands();
  const places = placesFor(tree, id);
  if (places.length === 0) return null;
  return (
    <SelectField
      label={t('editor.commands.into')}
      value=""
      placeholder={t('editor.commands.choosePlace')}
      onChange={(event) => commands.moveInto(id, event.target.value)}
      options={places.map((place, index) => ({
        value: place.props.id,
        label: `${nameOf(place)} ${index + 1} (${siblingsOf(tree, place.props.id).indexOf(place) + 1})`,
      }))}
    />
  );
}
