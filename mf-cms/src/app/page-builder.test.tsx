import { act, screen, within } from '@testing-library/react';
import { adds, openBuilder as open, press } from './page-builder.fixture';

it('builds a page from nothing by keyboard: a heading, its words, saved', async () => {
  const { user, saved } = await open();
  screen.getByRole('button', { name: 'Add' }).focus();
  await user.keyboard('{Enter}');
  within(screen.getByRole('dialog')).getByRole('button', { name: 'Heading' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Heading added')).toBeInTheDocument();
  screen.getByRole('textbox', { name: /^Text \(/ }).focus();
  await user.keyboard('Our cars');
  screen.getByRole('button', { name: 'Save draft' }).focus();
  await user.keyboard('{Enter}');
  const [document] = saved;
  const [component] = document?.sections[0]?.rows[0]?.columns[0]?.components ?? [];
  expect(component?.type).toBe('heading');
  expect(document?.translations['en-GB']).toEqual({ [`${component?.id}.text`]: 'Our cars' });
});

const line = (name: RegExp) => screen.getByRole('treeitem', { name });

it('leaves the keys with the part whose settings were closed', async () => {
  const { user } = await open();
  for (const type of ['Heading', 'Line']) await adds(user, type);
  await press(user, 'Close the settings');
  expect(line(/^Line/)).toHaveFocus();
  await user.keyboard('{Delete}');
  expect(await screen.findByText('Line deleted')).toBeInTheDocument();
  expect(line(/^Heading/)).toBeInTheDocument();
});

it('has the focus at the button for the structure where that is hidden and the settings are closed', async () => {
  const { user } = await open();
  await adds(user, 'Heading');
  await press(user, 'Structure');
  await press(user, 'Close the settings');
  expect(screen.getByRole('button', { name: 'Structure' })).toHaveFocus();
});

it('gives the keys to the part above one that is chosen and folded away', async () => {
  const { user } = await open();
  for (const type of ['Heading', 'Section', 'Line']) await adds(user, type);
  const [, second] = screen.getAllByRole('treeitem', { name: /^Section/ });
  act(() => second?.click());
  second?.focus();
  await user.keyboard('{ArrowLeft}');
  await press(user, /^Warning/);
  expect(second).toHaveAttribute('tabindex', '0');
});
