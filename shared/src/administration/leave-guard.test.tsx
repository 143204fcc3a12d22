import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { LeaveGuard, useUnsaved } from './leave-guard';

const TEXTS = { title: 'Leave without saving?', text: 'It is lost.', stay: 'Stay here', leave: 'Leave' };

function Form() {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  useUnsaved(typed !== '');
  return (
    <>
      <label>
        Key <input value={typed} onChange={({ target }) => setTyped(target.value)} />
      </label>
      <button onClick={() => setTyped('')}>Save</button>
      <button onClick={() => void navigate('?tab=2')}>Next tab</button>
    </>
  );
}
const Where = () => <p>{`Now at ${useLocation().pathname}${useLocation().search}`}</p>;

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

/** Somebody has come from the list to the form, and has typed. */
async function typed() {
  window.history.replaceState(null, '', '/list');
  render(
    <BrowserRouter>
      <Where />
      <LeaveGuard texts={TEXTS}>
        <Routes>
          <Route path="/list" element={<Link to="/form">Open</Link>} />
          <Route path="/form" element={<Form />} />
        </Routes>
      </LeaveGuard>
    </BrowserRouter>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Open' }));
  await user.type(screen.getByLabelText('Key'), 'abc');
  return user;
}
const stepBack = () => act(() => window.history.back());
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

test('Back asks before what was typed is lost; who stays keeps it, at the same address', async () => {
  const user = await typed();
  stepBack();
  await question();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(screen.getByLabelText('Key')).toHaveValue('abc');
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  expect(screen.getByText('Now at /form')).toBeVisible();
  stepBack();
  await question();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Now at /list')).toBeVisible();
});

test('Back asks as well once the form has changed the address itself', async () => {
  const user = await typed();
  await user.click(screen.getByRole('button', { name: 'Next tab' }));
  expect(await screen.findByText('Now at /form?tab=2')).toBeVisible();
  stepBack();
  await question();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=2'));
  expect(screen.getByLabelText('Key')).toHaveValue('abc');
});

test('Back asks nothing once it is saved', async () => {
  const user = await typed();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  stepBack();
  expect(await screen.findByText('Now at /list')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
