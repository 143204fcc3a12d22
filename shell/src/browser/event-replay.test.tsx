import { act, screen, waitFor } from '@testing-library/react';
import { Suspense, use, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Interactive } from '@forecourt/shared/host';
import { EVENT_RECORDER } from '../protocol/event-replay';
import { replayEvents } from './event-replay';

function Extras() {
  const [pressed, setPressed] = useState(0);
  const [order, setOrder] = useState('relevance');
  const [cover, setCover] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setPressed(pressed + 1)}>
        Continue
      </button>
      <select aria-label="Sort by" value={order} onChange={(event) => setOrder(event.target.value)}>
        <option>relevance</option>
        <option>price</option>
      </select>
      <input
        type="checkbox"
        aria-label="Full cover"
        checked={cover}
        onChange={(event) => setCover(event.target.checked)}
      />
      <output>{`${pressed} ${order} ${cover ? 'covered' : 'uncovered'}`}</output>
    </main>
  );
}

const tasks = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** The page as it comes from the server; what is done with it then happens before its scripts have come. */
async function touched(
  touch: () => void,
  page: ReactNode = (
    <Interactive>
      <Extras />
    </Interactive>
  ),
): Promise<void> {
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = renderToString(page);
  document.body.replaceChildren(root);
  touch();
  await tasks();
  await act(async () => {
    hydrateRoot(root, page);
  });
  act(replayEvents);
}
const choose = (value: string) => {
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
};

beforeAll(() => {
  (0, eval)(EVENT_RECORDER);
});

test('what is pressed and chosen before the scripts have come is done when they have', async () => {
  await touched(() => {
    screen.getByRole('button', { name: 'Continue' }).click();
    choose('price');
    screen.getByRole('checkbox', { name: 'Full cover' }).click();
  });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 price covered'));
});

test('an impatient second press is one press, and a checkbox pressed twice stays as it was', async () => {
  await touched(() => {
    screen.getByRole('button', { name: 'Continue' }).click();
    screen.getByRole('button', { name: 'Continue' }).click();
    screen.getByRole('checkbox', { name: 'Full cover' }).click();
    screen.getByRole('checkbox', { name: 'Full cover' }).click();
  });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 relevance uncovered'));
});

test('what is pressed afterwards is done once', async () => {
  await touched(() => undefined);
  act(() => screen.getByRole('button', { name: 'Continue' }).click());
  await act(async () => {
    await tasks();
  });
  expect(screen.getByRole('status')).toHaveTextContent('1 relevance uncovered');
});

/** On the server its code is there at once, in the browser when `arrive` is called. */
function aLatePart() {
  let arrive = (): void => undefined;
  let code: Promise<void> | undefined;
  const Late = () => {
    if (code) use(code);
    return <Extras />;
  };
  const leaveServer = () => {
    code = new Promise((resolve) => {
      arrive = resolve;
    });
  };
  return { Late, leaveServer, arrive: () => act(async () => arrive()) };
}

test.each([
  [
    'a part',
    (content: ReactNode) => (
      <Suspense>
        <Interactive>{content}</Interactive>
      </Suspense>
    ),
  ],
  ['a boundary inside a part', (content: ReactNode) => <Suspense>{content}</Suspense>],
])('what is pressed in %s whose code comes late is done once, when it is there', async (_what, around) => {
  const { Late, leaveServer, arrive } = aLatePart();
  const page = <Interactive>{around(<Late />)}</Interactive>;
  await touched(() => {
    leaveServer();
    screen.getByRole('button', { name: 'Continue' }).click();
    choose('price');
  }, page);
  await act(async () => {
    await tasks();
  });
  expect(screen.getByRole('status')).toHaveTextContent('0 relevance uncovered');
  await arrive();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 price uncovered'));
});
