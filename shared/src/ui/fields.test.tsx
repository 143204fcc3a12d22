import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Checkbox } from './checkbox';
import { PasswordField } from './password-field';
import { SelectField } from './select-field';
import { SwitchField } from './switch-field';
import { TextArea } from './text-area';
import { TextField } from './text-field';

const FIELDS = [
  ['a text field', (error?: string) => <TextField label="Name" help="As on the licence" error={error} />],
  ['a text area', (error?: string) => <TextArea label="Name" help="As on the licence" error={error} />],
  [
    'a password field',
    (error?: string) => (
      <PasswordField label="Name" help="As on the licence" error={error} showLabel="Show" hideLabel="Hide" />
    ),
  ],
  [
    'a select',
    (error?: string) => (
      <SelectField label="Name" help="As on the licence" error={error} options={[{ value: 'a', label: 'A' }]} />
    ),
  ],
  ['a checkbox', (error?: string) => <Checkbox label="Name" description="As on the licence" error={error} />],
] as const;

describe.each(FIELDS)('%s', (_, field) => {
  it('is known by its label and described by its help', () => {
    render(field());
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('As on the licence');
    expect(screen.getByLabelText('Name')).toBeValid();
  });

  it('says what is wrong after its help, and that it is wrong', () => {
    render(field('Please enter a name.'));
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('As on the licence Please enter a name.');
    expect(screen.getByLabelText('Name')).toBeInvalid();
  });
});

describe('a text field', () => {
  it('hands its element to a form library and passes on what the browser understands', () => {
    const ref = createRef<HTMLInputElement>();
    render(<TextField label="E-mail" ref={ref} type="email" autoComplete="email" name="email" />);
    expect(screen.getByLabelText('E-mail')).toBe(ref.current);
    expect(ref.current).toMatchObject({ type: 'email', autocomplete: 'email', name: 'email' });
  });

  it('marks what may stay empty', () => {
    render(<TextField label="Flight number" optionalText="(optional)" />);
    expect(screen.getByLabelText('Flight number (optional)')).toBeInTheDocument();
  });
});

describe('a password', () => {
  it('is hidden until it is asked for, and hidden again', async () => {
    render(
      <PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" defaultValue="secret" />,
    );
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });
});

describe('a select', () => {
  it('offers its choices after an empty one', async () => {
    const choose = jest.fn();
    render(
      <SelectField
        label="Age"
        placeholder="Please choose"
        defaultValue=""
        options={[
          { value: '25', label: '25 to 65' },
          { value: '21', label: '21', disabled: true },
        ]}
        onChange={(event) => choose(event.target.value)}
      />,
    );
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Please choose',
      '25 to 65',
      '21',
    ]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Age' }), '25 to 65');
    expect(choose).toHaveBeenCalledWith('25');
  });
});

describe('a switch', () => {
  it('is one for screen readers and turns by keyboard', async () => {
    render(<SwitchField label="Unlimited kilometres" help="Without a limit per day" />);
    const toggle = screen.getByRole('switch', { name: 'Unlimited kilometres', description: 'Without a limit per day' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(toggle).toBeChecked();
  });
});
