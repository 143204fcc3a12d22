import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState, type RefObject } from 'react';
import { TextField } from './text-field';

type Name = 'first' | 'last';
type Lead = Name | undefined;
const WRONG = { first: 'First name is required', last: 'Last name is required' };

/** A form that leads to one of its wrong fields, or to none, as forms of the product do. */
function Form({ wrongAtSend, leadsTo }: { wrongAtSend: Name[]; leadsTo: Lead }) {
  const [wrong, setWrong] = useState<Name[]>([]);
  const controls: Record<Name, RefObject<HTMLInputElement | null>> = { first: useRef(null), last: useRef(null) };
  const field = (name: Name, label: string) => (
    <TextField
      label={label}
      ref={controls[name]}
      error={wrong.includes(name) ? WRONG[name] : undefined}
      onBlur={({ target, relatedTarget }) => {
        if (target.value === '' && relatedTarget?.tagName === 'INPUT') setWrong([name]);
      }}
    />
  );
  return (
    <form
      aria-label="Driver"
      onSubmit={(event) => {
        event.preventDefault();
        if (leadsTo) controls[leadsTo].current?.focus();
        setWrong(wrongAtSend);
      }}
    >
      {field('first', 'First name')}
      {field('last', 'Last name')}
      <button type="submit">Book</button>
    </form>
  );
}

const show = (wrongAtSend: Name[], leadsTo: Lead) => {
  render(<Form wrongAtSend={wrongAtSend} leadsTo={leadsTo} />);
  return userEvent.setup();
};
/** What a screen reader tells by itself, beside what it reads of the control in focus. */
const told = () =>
  Object.values(WRONG).filter((text) => screen.queryByText(text)?.getAttribute('aria-live') === 'polite');

test('an error that appears when its field is left is told', async () => {
  const user = show([], undefined);
  await user.click(screen.getByLabelText('First name'));
  await user.tab();
  expect(screen.getByLabelText('Last name')).toHaveFocus();
  expect(told()).toEqual([WRONG.first]);
});

test.each<[string, Name[], Lead, string[]]>([
  ['the field to which the form leads is read with its error, and nothing is told twice', ['first'], 'first', []],
  ['of several wrong fields only that to which the form leads is read', ['first', 'last'], 'first', []],
  ['where the form leads to no field, the first error is told', ['first', 'last'], undefined, [WRONG.first]],
])('%s', async (_, wrong, leadsTo, expected) => {
  const user = show(wrong, leadsTo);
  await user.click(screen.getByRole('button', { name: 'Book' }));
  for (const name of wrong)
    expect(screen.getByLabelText(name === 'first' ? 'First name' : 'Last name')).toHaveAccessibleDescription(
      WRONG[name],
    );
  expect(told()).toEqual(expected);
});

test('an error of the field that has the focus already is told, since nothing reads the field again', async () => {
  const user = show(['first', 'last'], 'last');
  await user.type(screen.getByLabelText('Last name'), '{Enter}');
  expect(screen.getByLabelText('Last name')).toHaveFocus();
  expect(told()).toEqual([WRONG.last]);
});
