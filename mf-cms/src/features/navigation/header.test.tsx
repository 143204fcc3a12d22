import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Language } from '@forecourt/shared/contract';
import { HostProvider, useHost } from '@forecourt/shared/host';
import { aHostConfig, renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../../messages';
import { Header } from './header';

const { global } = aHostConfig();
const menu = [
  { label: { 'en-GB': 'Cars' }, url: 'route:SEARCH', children: [] },
  {
    label: { 'en-GB': 'Help' },
    children: [
      { label: { 'en-GB': 'Contact' }, pageId: 5, children: [] },
      { label: { 'en-GB': 'Questions' }, pageId: 6, children: [] },
    ],
  },
];
const config = { global: { ...global, menus: [{ id: 1, menuItems: menu }] } };

function Listening({ told, children }: { told: string[]; children: ReactNode }) {
  const host = useHost();
  return (
    <HostProvider
      value={{
        ...host,
        changeLanguage: (language: Language) => told.push(language),
        changeCurrency: (currency) => told.push(currency),
      }}
    >
      {children}
    </HostProvider>
  );
}

const show = async (told: string[] = [], signedIn = false) =>
  renderRemote(
    <Listening told={told}>
      <Header />
    </Listening>,
    { remote: 'mf-cms', loadMessages, config, signedIn },
  );

beforeAll(() => {
  // jsdom has no modal dialogs; this is what the page sees of them.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

describe('The header', () => {
  it("leads home by its logo and to the menu's pages", async () => {
    await show();
    const banner = within(screen.getByRole('banner'));
    expect(banner.getByRole('link', { name: 'Azure Drive, home' })).toHaveAttribute('href', '/en-gb');
    expect(banner.getByRole('link', { name: 'Cars' })).toHaveAttribute('href', '/en-gb/search');
  });

  it('leads a visitor to the sign-in and back to where they are', async () => {
    await show();
    const link = within(screen.getByRole('banner')).getByRole('link', { name: 'Sign in' });
    expect(link).toHaveAttribute('href', '/en-gb/login?origin=%2Fen-gb%2Fhere');
    expect(screen.queryByText('Widget account/AccountMenu')).not.toBeInTheDocument();
  });

  it('gives a user who is signed in their own menu', async () => {
    await show([], true);
    expect(within(screen.getByRole('banner')).getByText('Widget account/AccountMenu')).toBeVisible();
  });

  it('opens and closes a sub-menu by keyboard', async () => {
    const { user } = await show();
    const help = screen.getByRole('button', { name: 'Help' });
    expect(help).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: 'Contact' })).not.toBeInTheDocument();
    help.focus();
    await user.keyboard('{Enter}{Tab}');
    expect(screen.getByRole('link', { name: 'Contact' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(help).toHaveFocus();
    expect(help).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes a sub-menu when the focus moves on or one presses elsewhere', async () => {
    const { user } = await show();
    const help = screen.getByRole('button', { name: 'Help' });
    await user.click(help);
    await user.tab();
    await user.tab();
    await user.tab();
    expect(help).toHaveAttribute('aria-expanded', 'false');
    await user.click(help);
    await user.click(document.body);
    expect(help).toHaveAttribute('aria-expanded', 'false');
  });

  it('changes the language by its own name', async () => {
    const told: string[] = [];
    const { user } = await show(told);
    await user.click(screen.getByRole('button', { name: 'Language: English' }));
    expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('button', { name: 'Deutsch' }));
    expect(told).toEqual(['de']);
  });

  it('changes the currency', async () => {
    const told: string[] = [];
    const { user } = await show(told);
    await user.click(screen.getByRole('button', { name: 'Currency: EUR' }));
    await user.click(screen.getByRole('button', { name: 'USD · US dollar' }));
    expect(told).toEqual(['USD']);
  });

  it('shows the whole menu in a dialog on small screens', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(await dialog.findByRole('link', { name: 'Questions' })).toHaveAttribute('href', '/en-gb/page-6');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  const withHeader = (change: Partial<typeof global.header>) =>
    renderRemote(<Header />, {
      remote: 'mf-cms',
      loadMessages,
      config: { global: { ...config.global, header: { ...global.header, ...change } } },
    });

  it('opens the menu of small screens below its bar where the site wants it there', async () => {
    const { user } = await withHeader({ mobileToggle: 'dropdown' });
    await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    expect(await screen.findByRole('link', { name: 'Questions' })).toHaveAttribute('href', '/en-gb/page-6');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const toggle = screen.getByRole('button', { name: 'Close the menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    screen.getByRole('link', { name: 'Questions' }).focus();
    await user.keyboard('{Escape}');
    expect(toggle).toHaveFocus();
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: 'Questions' })).not.toBeInTheDocument();
  });

  const more = { label: { 'en-GB': 'Groups' }, pageId: 7, children: [] };

  it.each([
    ['its own items', { subMenuItems: [more] }],
    ['those of a menu', { subMenu: 1 }],
  ])('has a second row with %s', async (_what, change) => {
    await withHeader(change);
    const row = within(screen.getByRole('navigation', { name: 'More links' }));
    expect(row.getAllByRole('listitem').length).toBeGreaterThan(0);
  });

  it('has no second row where nothing is in it', async () => {
    await withHeader({});
    expect(screen.queryByRole('navigation', { name: 'More links' })).not.toBeInTheDocument();
  });

  it('has the second row in the menu of small screens as well', async () => {
    const { user } = await withHeader({ subMenuItems: [more] });
    await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(dialog.getByRole('link', { name: 'Groups' })).toHaveAttribute('href', '/en-gb/page-7');
  });

  it('has its own items where the menu that it names is none', async () => {
    await withHeader({ menu: 99, menuItems: [more] });
    expect(screen.getByRole('link', { name: 'Groups' })).toBeVisible();
  });

  it('shows a third level below its item, and Tab leads to it', async () => {
    const { user } = await withHeader({
      menu: 99,
      menuItems: [
        {
          label: { 'en-GB': 'Places' },
          children: [{ label: { 'en-GB': 'Spain' }, pageId: 8, children: [{ ...more, label: { 'en-GB': 'Malaga' } }] }],
        },
      ],
    });
    screen.getByRole('button', { name: 'Places' }).focus();
    await user.keyboard('{Enter}{Tab}{Tab}');
    expect(screen.getByRole('link', { name: 'Malaga' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Places' })).toHaveFocus();
  });
});
