import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './disclosure';
import { HelpText } from './help-text';
import { MenuButton } from './menu-button';
import { Tabs } from './tabs';

describe('an accordion', () => {
  const items = ['Licence', 'Abroad', 'Fuel'].map((title) => ({ id: title, title, content: `About ${title}` }));
  it.each([
    ['firstExpanded', [true, false, false]],
    ['allExpanded', [true, true, true]],
    ['closed', [false, false, false]],
  ] as const)('%s opens %j', (mode, expected) => {
    render(<Accordion items={items} mode={mode} />);
    expect(screen.getAllByRole('group').map((group) => group.hasAttribute('open'))).toEqual(expected);
  });
});

describe('a help text', () => {
  it('explains when it is asked for and is dismissed with Escape or a click elsewhere', async () => {
    render(
      <>
        <HelpText label="What is excess?">The most you pay.</HelpText>
        <p>Elsewhere</p>
      </>,
    );
    const button = screen.getByRole('button', { name: 'What is excess?', expanded: false });
    expect(screen.queryByText('The most you pay.')).not.toBeInTheDocument();
    await userEvent.click(button);
    expect(screen.getByRole('status')).toHaveTextContent('The most you pay.');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('The most you pay.')).not.toBeInTheDocument();
    await userEvent.click(button);
    await userEvent.click(screen.getByText('Elsewhere'));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('does not close the dialog around it with its own Escape', async () => {
    const onKey = jest.fn();
    render(
      <div onKeyDown={onKey}>
        <HelpText label="Why?">Because.</HelpText>
      </div>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Why?' }));
    await userEvent.keyboard('{Escape}');
    expect(onKey).not.toHaveBeenCalled();
  });
});

describe('a menu', () => {
  const renderMenu = () => {
    const leave = jest.fn();
    render(
      <MenuButton
        label="English"
        accessibleLabel="Language: English"
        items={[
          { key: 'en', label: 'English', href: '/en-gb', current: true },
          { key: 'de', label: 'Deutsch', href: '/de' },
          { key: 'out', label: 'Log out', onSelect: leave },
        ]}
      />,
    );
    return leave;
  };
  const button = () => screen.getByRole('button', { name: 'Language: English' });
  const item = (name: string) => screen.getByRole('menuitem', { name });

  it.each([
    ['{ArrowDown}', 'English'],
    ['{ArrowUp}', 'Log out'],
    ['{Enter}', 'English'],
    ['{ArrowDown}{ArrowDown}', 'Deutsch'],
    ['{ArrowDown}{ArrowUp}', 'Log out'],
    ['{ArrowUp}{ArrowDown}', 'English'],
    ['{ArrowDown}{End}', 'Log out'],
    ['{ArrowUp}{Home}', 'English'],
    ['{ArrowDown}d', 'Deutsch'],
    ['{ArrowDown}l', 'Log out'],
  ])('goes with %s to %s', async (keys, expected) => {
    renderMenu();
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(item(expected)).toHaveFocus();
  });

  it('closes with Escape and returns to its button', async () => {
    renderMenu();
    await userEvent.click(button());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
  });

  it('closes when the visitor presses elsewhere', async () => {
    renderMenu();
    await userEvent.click(button());
    await userEvent.click(document.body);
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });

  it('carries out a command, and marks what is current', async () => {
    const leave = renderMenu();
    await userEvent.click(button());
    expect(item('English')).toHaveAttribute('aria-current', 'true');
    expect(item('Deutsch')).toHaveAttribute('href', '/de');
    await userEvent.click(item('Log out'));
    expect(leave).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});

describe('tabs', () => {
  const tabs = ['Included', 'Deposit', 'Mileage'].map((label) => ({ id: label, label, content: `About ${label}` }));
  it.each([
    ['{ArrowRight}', 'Deposit'],
    ['{ArrowLeft}', 'Mileage'],
    ['{End}', 'Mileage'],
    ['{End}{Home}', 'Included'],
    ['{End}{ArrowRight}', 'Included'],
  ])('go with %s to %s', async (keys, expected) => {
    render(<Tabs label="Details" tabs={tabs} />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(screen.getByRole('tab', { name: expected, selected: true })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: expected })).toHaveTextContent(`About ${expected}`);
  });

  it('can be led from outside', async () => {
    const change = jest.fn();
    render(<Tabs label="Details" tabs={tabs} active="Deposit" onChange={change} />);
    await userEvent.click(screen.getByRole('tab', { name: 'Mileage' }));
    expect(change).toHaveBeenCalledWith('Mileage');
    expect(screen.getByRole('tab', { name: 'Deposit' })).toHaveAttribute('aria-selected', 'true');
  });
});
