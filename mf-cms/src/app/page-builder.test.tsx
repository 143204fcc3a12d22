import './browser-observers.fixture';
import { screen, within } from '@testing-library/react';
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
      problems={[{ code: 'missing-translation', severity: 'warning', path: 'h.text', language: 'de', values: {} }]}
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
