import './browser-observers.fixture';
import { act, screen, within } from '@testing-library/react';
import type { PageBuilder as Document } from '@forecourt/shared/contract';
import { renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import PageBuilder from './page-builder';

const EMPTY: Document = { sections: [], translations: {}, scripts: [], pageCSS: '' };

async function open(builder = EMPTY) {
  const saved: Document[] = [];
  const view = await renderRemote(
    <PageBuilder
      kind="page"
      builder={builder}
      languages={['en-GB', 'de']}
      defaultLanguage="en-GB"
      problems={[
        {
          code: 'missing-translation',
          severity: 'warning',
          path: 'sections.1.rows.0.columns.0.components.0.text',
          language: 'de',
          values: {},
        },
      ]}
      isSaving={false}
      status={undefined}
      isOwner
      pickers={{
        pages: [],
        records: { form: [], menu: [], 'shared-component': [] },
        audience: { agencies: [], promotions: [] },
      }}
      onChange={() => undefined}
      onSave={(now) => void saved.push(now)}
    />,
    { remote: 'mf-cms', loadMessages },
  );
  await screen.findByText('Save draft');
  // The library shows itself by its style sheet, which jsdom does not load.
  view.container.querySelector<HTMLElement>('.Puck')?.style.removeProperty('visibility');
  return { ...view, saved };
}

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

type User = Awaited<ReturnType<typeof open>>['user'];
async function press(user: User, name: string | RegExp, place: HTMLElement = document.body) {
  within(place).getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
}
async function adds(user: User, type: string) {
  await press(user, 'Add');
  await press(user, type, screen.getByRole('dialog'));
  await screen.findByText(`${type} added`);
}
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
