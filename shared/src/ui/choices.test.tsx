import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Chip } from './chip';
import { RadioGroup } from './radio-group';
import { Stepper } from './stepper';

type Way = 'counter' | 'online' | 'quote';

function Payment({ error }: { error?: string }) {
  const [way, setWay] = useState<Way>('counter');
  return (
    <RadioGroup<Way>
      legend="How would you like to pay?"
      value={way}
      onChange={setWay}
      error={error}
      options={[
        { value: 'counter', label: 'At the desk', description: 'Nothing to pay today', aside: '€214' },
        { value: 'online', label: 'Online', detail: <p>Choose a card</p> },
        { value: 'quote', label: 'Quote', disabled: true },
      ]}
    />
  );
}

describe('radio cards', () => {
  it('are one group in which one is chosen', async () => {
    render(<Payment />);
    expect(screen.getByRole('group', { name: 'How would you like to pay?' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Online' }));
    expect(screen.getByRole('radio', { name: 'Online' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'At the desk' })).not.toBeChecked();
  });

  it('answer to a click on the price at their end', async () => {
    render(<Payment />);
    await userEvent.click(screen.getByRole('radio', { name: 'Online' }));
    await userEvent.click(screen.getByText('€214'));
    expect(screen.getByRole('radio', { name: 'At the desk', description: 'Nothing to pay today' })).toBeChecked();
  });

  it('show what belongs to a choice only while it is chosen', async () => {
    render(<Payment />);
    expect(screen.queryByText('Choose a card')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Online' }));
    expect(screen.getByText('Choose a card')).toBeInTheDocument();
  });

  it('do not let an unavailable way be chosen', async () => {
    render(<Payment />);
    await userEvent.click(screen.getByText('Quote'));
    expect(screen.getByRole('radio', { name: 'Quote' })).not.toBeChecked();
  });

  it('tell of a missing choice at the group', () => {
    render(<Payment error="Please choose a way to pay." />);
    expect(screen.getByRole('group')).toHaveAccessibleDescription('Please choose a way to pay.');
  });
});

describe('a stepper', () => {
  it.each([
    ['One fewer', 1, 0],
    ['One more', 1, 2],
    ['One fewer', 0, undefined],
    ['One more', 3, undefined],
  ])('with %s at %d gives %s', async (button, value, expected) => {
    const change = jest.fn();
    render(
      <Stepper
        label="Child seat"
        value={value}
        min={0}
        max={3}
        onChange={change}
        decreaseLabel="One fewer"
        increaseLabel="One more"
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(change.mock.calls).toEqual(expected === undefined ? [] : [[expected]]);
  });

  it('keeps the focus at its bound and says that there is no more', async () => {
    render(
      <Stepper
        label="Child seat"
        value={3}
        min={0}
        max={3}
        onChange={() => undefined}
        decreaseLabel="One fewer"
        increaseLabel="One more"
      />,
    );
    const more = screen.getByRole('button', { name: 'One more' });
    await userEvent.click(more);
    expect(more).toHaveFocus();
    expect(more).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('group', { name: 'Child seat' })).toHaveTextContent('3');
  });
});

describe('a chip', () => {
  it('turns a filter on and off and says how many cars it leaves', async () => {
    const toggle = jest.fn();
    render(
      <Chip pressed={false} onToggle={toggle} count={12}>
        Automatic
      </Chip>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Automatic 12', pressed: false }));
    expect(toggle).toHaveBeenCalledWith(true);
  });

  it('takes away what was chosen, and its name says what that is', async () => {
    const remove = jest.fn();
    render(
      <Chip onRemove={remove} removeLabel="Remove filter Compact">
        Compact
      </Chip>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Compact' }));
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it('is no control when nothing can be done with it', () => {
    render(<Chip>Included</Chip>);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
