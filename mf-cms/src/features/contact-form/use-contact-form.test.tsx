import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { createApiClient } from '@forecourt/shared/api-client';
import type { FormDefinition } from '@forecourt/shared/contract';
import { HostProvider, type Host } from '@forecourt/shared/host';
import { fakeApi } from '@forecourt/shared/testing';
import { useContactForm } from './use-contact-form';

const field = { typeId: 'notes', settings: { required: true, half: false } };
const definition: FormDefinition = {
  id: 2,
  type: 1,
  fields: [field],
  button: 'Send',
  config: { showIsCompanyCheckbox: false },
};

function Form() {
  const { control, submit, sending } = useContactForm(definition, {});
  return (
    <form onSubmit={submit}>
      <input aria-label="Message" {...control(field)} />
      <button>Send</button>
      {sending.isSuccess && <p>Sent</p>}
    </form>
  );
}

it('sends what was typed before the scripts had arrived', async () => {
  const api = fakeApi({ 'POST /api/contactEntry': { body: { done: true } } });
  const host = {
    api: createApiClient({ baseUrl: '', fetch: api.fetch, token: () => undefined }),
    language: 'en-GB',
  } as Host;
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <HostProvider value={host}>
        <Form />
      </HostProvider>
    </QueryClientProvider>
  );
  const root = document.body.appendChild(document.createElement('div'));
  // As the server renders it.
  root.innerHTML = '<form><input aria-label="Message" name="notes" value=""><button>Send</button></form>';
  screen.getByLabelText<HTMLInputElement>('Message').value = 'Hello';
  act(() => void hydrateRoot(root, page));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Sent')).toBeVisible();
  expect(api.requests[0]?.body).toMatchObject({ fields: '{"notes":"Hello"}' });
});
