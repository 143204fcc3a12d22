import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense, use } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useQueryString } from './page-hooks';

const never = new Promise<never>(() => {});

function Slow() {
  const [query] = useQueryString();
  return query.get('step') === '1' ? use(never) : null;
}

function Steps() {
  const [, change, latest] = useQueryString();
  const goTo = (step: string) => change(() => new URLSearchParams({ step }));
  return (
    <>
      <button onClick={() => goTo('1')}>Back to step 1</button>
      <button onClick={(event) => (event.currentTarget.textContent = latest().get('step'))}>Which step?</button>
      <Slow />
    </>
  );
}

test('a change that the back button takes away before it was drawn is no longer what stands chosen', async () => {
  history.replaceState(null, '', '/checkout?step=2');
  render(
    <BrowserRouter>
      <Suspense>
        <Steps />
      </Suspense>
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Back to step 1' }));
  expect(location.search).toBe('?step=1');
  fireEvent.click(screen.getByRole('button', { name: 'Which step?' }));
  expect(screen.getByRole('button', { name: '1' })).toBeVisible();
  act(() => history.back());
  await waitFor(() => expect(location.search).toBe('?step=2'));
  fireEvent.click(screen.getByRole('button', { name: '1' }));
  expect(screen.getByRole('button', { name: '2' })).toBeVisible();
});
