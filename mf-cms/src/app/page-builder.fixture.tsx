import './browser-observers.fixture';
import { screen, within } from '@testing-library/react';
import type { PageBuilder as Document } from '@forecourt/shared/contract';
import { renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import PageBuilder from './page-builder';

const EMPTY: Document = { sections: [], translations: {}, scripts: [], pageCSS: '' };

/** The page editor; `saved` gets what it saves. */
export async function openBuilder(builder = EMPTY) {
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

type User = Awaited<ReturnType<typeof openBuilder>>['user'];
export async function press(user: User, name: string | RegExp, place: HTMLElement = document.body) {
  within(place).getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
}

export async function adds(user: User, type: string) {
  await press(user, 'Add');
  await press(user, type, screen.getByRole('dialog'));
  await screen.findByText(`${type} added`);
}
