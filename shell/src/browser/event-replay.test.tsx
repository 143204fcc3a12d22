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

const empty = (element: HTMLInputElement | null) => {
  if (element) element.value = '';
};

/** Fields as forms have them: one whose text is in the component, and one whose form sets it when it begins. */
function Driver({ onLeave }: { onLeave?: (text: string) => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  return (
    <form>
      <input
        aria-label="First name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        onBlur={() => onLeave?.(name)}
      />
      <input type="email" aria-label="E-mail address" ref={empty} onChange={(event) => setEmail(event.target.value)} />
      <output>{`${name}, ${email}`}</output>
    </form>
  );
}

const driver = (onLeave?: (text: string) => void) => (
  <Interactive>
    <Driver {...(onLeave && { onLeave })} />
  </Interactive>
);

const type = (label: string, ...texts: readonly string[]) => {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: label });
  for (const text of texts) {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
};

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

test('what is typed before the scripts have come stays, whatever the form sets when it begins', async () => {
  await touched(() => {
    type('First name', 'A', 'Ad', 'Ada');
    type('E-mail address', 'ada@example.com');
  }, driver());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Ada, ada@example.com'));
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
  expect(screen.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('ada@example.com');
});

test('a field that was left before the scripts have come is left for its form too, and one in use is not', async () => {
  const left: string[] = [];
  const page = driver((text) => left.push(text));
  await touched(() => type('First name', 'Ada'), page);
  await waitFor(() => expect(left).toEqual(['Ada']));
  await touched(() => {
    screen.getByRole('textbox', { name: 'First name' }).focus();
    type('First name', 'Grace');
  }, page);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Grace'));
  expect(left).toEqual(['Ada']);
});

test('what the browser has written into a field without a word stays as well', async () => {
  await touched(() => {
    screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value = 'Ada';
  }, driver());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Ada,'));
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
