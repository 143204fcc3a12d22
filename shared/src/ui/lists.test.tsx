import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useQueryFilters } from '../host';
import { PageLinks } from './page-links';
import { SearchForm } from './search-form';

const Address = () => <output aria-label="address">{useLocation().search}</output>;
const address = () => screen.getByRole('status', { name: 'address' }).textContent;

const texts = { label: 'Pages', previous: 'Previous', position: 'Page x', next: 'Next' };

describe('the pages of a list', () => {
  const show = (page: number, pages: number) =>
    render(
      <MemoryRouter initialEntries={[`/?state=open&page=${page}`]}>
        <PageLinks page={page} pages={pages} texts={texts} />
        <Address />
      </MemoryRouter>,
    );

  it.each([
    [1, 3, ['Next']],
    [2, 3, ['Previous', 'Next']],
    [3, 3, ['Previous']],
  ])('on page %s of %s lead to %j', (page, pages, names) => {
    show(page, pages);
    const links = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(names);
  });

  it.each([0, 1])('are no navigation where there are %s', (pages) => {
    show(1, pages);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('keep what is filtered', async () => {
    show(2, 3);
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(address()).toBe('?state=open&page=3');
  });
});

describe('the filters of a list', () => {
  function List() {
    const { query, set, clear, isAny } = useQueryFilters(['text', 'state']);
    return (
      <>
        <SearchForm text={query.get('text') ?? ''} label="Name" submit="Search" onAsk={(text) => set('text', text)} />
        <button onClick={() => set('state', 'paid')}>Paid only</button>
        {isAny && <button onClick={clear}>Clear</button>}
        <Address />
      </>
    );
  }
  const show = (search: string) =>
    render(
      <MemoryRouter initialEntries={[`/${search}`]}>
        <List />
      </MemoryRouter>,
    );
  const field = () => screen.getByRole('searchbox', { name: 'Name' });

  it('ask for a text when it is sent, without the blanks around it, from the first page on', async () => {
    show('?list=past&page=4');
    await userEvent.type(field(), '  Lena ');
    expect(address()).toBe('?list=past&page=4');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toBe('?list=past&text=Lena');
  });

  it('are sent by the enter key', async () => {
    show('');
    await userEvent.type(field(), 'Lena{Enter}');
    expect(address()).toBe('?text=Lena');
  });

  it('show the text of the address, and end with an empty one', async () => {
    show('?text=Lena&state=paid');
    expect(field()).toHaveValue('Lena');
    await userEvent.clear(field());
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toBe('?state=paid');
  });

  it('are all taken away at once; what is no filter stays', async () => {
    show('?list=past&text=Lena&state=paid&page=2');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(address()).toBe('?list=past');
    expect(field()).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  });

  it('are kept beside one another', async () => {
    show('?text=Lena');
    await userEvent.click(screen.getByRole('button', { name: 'Paid only' }));
    expect(address()).toBe('?text=Lena&state=paid');
  });
});
