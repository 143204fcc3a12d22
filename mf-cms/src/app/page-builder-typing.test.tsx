import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageBuilder as Document, PageComponent } from '@forecourt/shared/contract';
import { openBuilder, press } from './page-builder.fixture';

const component = (type: string, id: string, props = {}): PageComponent => ({ id, type, version: 1, props });
const settings = { background: 'none', width: 'box', overlap: false } as const;
const PAGE: Document = {
  sections: [
    {
      id: 'section',
      settings,
      rows: [
        {
          id: 'row',
          columns: [
            {
              id: 'column',
              span: { xs: 12 },
              components: [
                component('heading', 'top'),
                component('button', 'go', { href: '/faq' }),
                component('testimonials', 'voices', { items: [{ id: 'first' }] }),
              ],
            },
          ],
        },
      ],
    },
  ],
  translations: {
    'en-GB': {
      'top.text': 'Our cars',
      'go.label': 'See all',
      'voices.first.text': 'A pleasure',
      'voices.first.name': 'Ann',
    },
  },
  scripts: [],
  pageCSS: '',
};

async function open() {
  const view = await openBuilder(PAGE);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the page');
  const drawn = frame.contentDocument as globalThis.Document;
  const page = within(drawn.body);
  await page.findByRole('heading', { name: 'Our cars' });
  return { ...view, page, onPage: userEvent.setup({ document: drawn }) };
}
/** Nothing within a part gets a click: the part itself does. */
const partAround = (element: HTMLElement): HTMLElement =>
  getComputedStyle(element).pointerEvents === 'none' && element.parentElement
    ? partAround(element.parentElement)
    : element;
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('takes what is typed into a heading that is clicked twice as its text, and back by one step', async () => {
  const { user, page, onPage } = await open();
  await onPage.dblClick(partAround(page.getByText('Our cars')));
  const typed = page.getByRole('textbox', { name: 'Text (British English)' });
  expect(typed).toHaveFocus();
  await onPage.keyboard('Your{Backspace}{Backspace} car{Enter}');
  expect(await page.findByRole('heading', { name: 'Yo car' })).toBeInTheDocument();
  expect(page.queryByRole('textbox')).not.toBeInTheDocument();
  expect(field(/^Text \(/)).toHaveValue('Yo car');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'false'));
  await press(user, 'Undo');
  expect(await page.findByRole('heading', { name: 'Our cars' })).toBeInTheDocument();
});

it('leaves the text of the page as it was by Escape', async () => {
  const { user, page, onPage, saved } = await open();
  await onPage.dblClick(partAround(page.getByText('Our cars')));
  await onPage.keyboard('Nothing{Escape}');
  expect(page.getByRole('heading', { name: 'Our cars' })).toBeInTheDocument();
  expect(screen.getByText('Text taken back')).toBeInTheDocument();
  await press(user, 'Save draft');
  expect(saved[0]?.translations).toEqual(PAGE.translations);
});

it('types on the page by keyboard alone, in the language in which the page is seen', async () => {
  const { user, page, onPage, saved } = await open();
  await user.selectOptions(screen.getByLabelText('Language'), 'de');
  await user.click(screen.getByRole('treeitem', { name: /^Button/ }));
  await press(user, 'Type on the page');
  expect(page.getByRole('textbox', { name: 'Label (German)' })).toHaveFocus();
  expect(screen.getByText(/Enter keeps the text, Escape takes it back/)).toBeInTheDocument();
  await onPage.keyboard('Alle ansehen{Enter}');
  expect(await page.findByRole('link', { name: 'Alle ansehen' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Type on the page' })).toHaveFocus();
  await press(user, 'Save draft');
  expect(saved[0]?.translations).toEqual({ ...PAGE.translations, de: { 'go.label': 'Alle ansehen' } });
});

it('keeps a text that is left, and takes no more than the field does', async () => {
  const { user, page, onPage, saved } = await open();
  await onPage.dblClick(partAround(page.getByText('See all')));
  await onPage.paste(`One\nline ${'x'.repeat(400)}`);
  await onPage.tab();
  await press(user, 'Save draft');
  const label = saved[0]?.translations['en-GB']?.['go.label'];
  expect(label).toMatch(/^One line x+$/);
  expect(label).toHaveLength(300);
});

it('leads to the field beside the page where a text has several lines', async () => {
  const { page, onPage } = await open();
  await onPage.dblClick(partAround(await page.findByText('A pleasure')));
  await waitFor(() => expect(field(/^Text \(/)).toHaveFocus());
  expect(page.queryByRole('textbox')).not.toBeInTheDocument();
});
