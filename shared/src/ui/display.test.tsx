import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Alert } from './alert';
import { Breadcrumb } from './breadcrumb';
import { breaksAt } from './breaks-at';
import { Card, CARD_LINK } from './card';
import { EmptyState } from './empty-state';
import { ErrorScreen } from './error-screen';
import { PageHead } from './page-head';
import { Picture } from './picture';
import { Price } from './price';
import { ProgressSteps } from './progress-steps';
import { Scene } from './scene';
import { Skeleton } from './skeleton';
import { Spinner } from './spinner';

describe('an alert', () => {
  it.each([
    ['negative', 'alert'],
    ['positive', 'status'],
    ['info', 'status'],
    ['caution', 'status'],
  ] as const)('that is %s and comes later is heard as %s', (tone, role) => {
    render(<Alert tone={tone} live title="News" />);
    expect(screen.getByRole(role)).toHaveTextContent('News');
  });

  it('that was there from the start interrupts nobody', () => {
    render(<Alert tone="negative" title="Old news" />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('can be dismissed', async () => {
    const close = jest.fn();
    render(
      <Alert tone="positive" onClose={close} closeLabel="Dismiss">
        Code applied
      </Alert>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(close).toHaveBeenCalledTimes(1);
  });
});

describe('a card', () => {
  it('with a heading is a region of that name', () => {
    render(<Card heading="Driver">…</Card>);
    expect(screen.getByRole('region', { name: 'Driver' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Driver' })).toBeInTheDocument();
  });

  it('that is a link keeps its other controls', async () => {
    const choose = jest.fn();
    render(
      <Card as="article" linked>
        <a {...CARD_LINK} href="/leon">
          Seat Leon
        </a>
        <button type="button" onClick={choose}>
          Choose
        </button>
      </Card>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
    expect(choose).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('article')).toContainElement(screen.getByRole('link', { name: 'Seat Leon' }));
  });
});

describe('a picture', () => {
  it('waits its turn unless it is the largest thing of the first screen', () => {
    render(
      <>
        <Picture src="/leon.webp" alt="Leon" width={320} height={180} />
        <Picture src="/hero.webp" alt="Coast" width={1600} height={900} priority />
      </>,
    );
    expect(screen.getByRole('img', { name: 'Leon' })).toHaveAttribute('loading', 'lazy');
    expect(screen.getByRole('img', { name: 'Coast' })).toHaveAttribute('fetchpriority', 'high');
  });

  it('keeps its name and its place when it cannot be loaded', () => {
    render(<Picture src="/gone.webp" alt="Leon" width={320} height={180} />);
    fireEvent.error(screen.getByRole('img', { name: 'Leon' }));
    expect(screen.getByRole('img', { name: 'Leon' }).firstElementChild).toHaveAttribute('viewBox', '0 0 320 180');
    expect(screen.getByRole('img', { name: 'Leon' })).not.toHaveAttribute('src');
  });
});

describe('a price', () => {
  it('that no longer holds is struck out and said to be former', () => {
    render(<Price text="€246.00" struck struckLabel="instead of" />);
    expect(screen.getByText('€246.00').tagName).toBe('S');
    expect(screen.getByText('instead of')).toBeInTheDocument();
  });
  it('says what it is for', () => {
    const { container } = render(<Price text="€42.84" suffix="per day" />);
    expect(container).toHaveTextContent('€42.84 per day');
  });
});

describe('progress', () => {
  it('says where one is, what is done and leads back', async () => {
    const back = jest.fn();
    render(
      <ProgressSteps
        label="Booking"
        current={1}
        doneLabel="done"
        steps={[
          { id: 'a', label: 'Extras', onGoBack: back },
          { id: 'b', label: 'Driver', onGoBack: back },
          { id: 'c', label: 'Payment' },
        ]}
      />,
    );
    expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([
      null,
      'step',
      null,
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Extras (done)' }));
    expect(back).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Driver' })).not.toBeInTheDocument();
  });
});

describe('a breadcrumb', () => {
  it('leads back and ends at this page', () => {
    render(<Breadcrumb label="You are here" items={[{ label: 'Home', href: '/de' }, { label: 'Fleet' }]} />);
    expect(screen.getByRole('navigation', { name: 'You are here' })).toHaveTextContent('HomeFleet');
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/de');
    expect(screen.getByText('Fleet')).toHaveAttribute('aria-current', 'page');
  });
});

describe('states', () => {
  it('an empty one says what it is for and offers the next step', () => {
    render(
      <EmptyState title="No bookings yet" action={<a href="/search">Find a car</a>}>
        They appear here.
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'No bookings yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find a car' })).toBeInTheDocument();
  });

  it('an empty one may have a drawing, of which nothing is read out, and another way below', () => {
    render(
      <EmptyState
        picture={<Scene of="journey" />}
        title="No bookings yet"
        further={<a href="/find">Find my booking</a>}
      />,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'No bookings yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find my booking' })).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('an error is announced with what is safe and what to do', () => {
    render(
      <ErrorScreen
        title="Not loaded"
        message="Nothing was charged."
        action={<button type="button">Try again</button>}
        reference="7f3a"
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Not loadedNothing was charged.Try again7f3a');
    expect(screen.getByRole('heading', { level: 1, name: 'Not loaded' })).toBeInTheDocument();
  });

  it('a wait without a shape is announced, one with a shape is not', () => {
    render(
      <>
        <Spinner label="Looking for cars" />
        <Skeleton lines={3} />
      </>,
    );
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('Looking for cars');
  });

  it('a page begins with one heading and a way back', () => {
    render(
      <PageHead
        title="23 cars in Málaga"
        lead="From 12 June"
        above={<a href="/">Home</a>}
        aside={<button type="button">Change</button>}
      />,
    );
    expect(screen.getByRole('heading', { level: 1, name: '23 cars in Málaga' })).toBeInTheDocument();
  });
});

it('an e-mail address stays whole or breaks after its @, and reads and is copied as before', () => {
  const text = 'Open the link that we sent to greta@example.com.';
  render(<p>{breaksAt(text)}</p>);
  expect(screen.getByRole('paragraph')).toHaveTextContent(text);
  const address = screen.getByText('greta@example.com.');
  expect(address).toHaveStyle({ display: 'inline-block' });
  expect(address.innerHTML).toBe('greta@<wbr>example.com.');
});
