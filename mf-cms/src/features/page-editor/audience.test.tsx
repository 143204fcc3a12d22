import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { promotionsCall } from '@forecourt/shared/api-client';
import { useHost, useQueryString, useSession } from '@forecourt/shared/host';
import { profileQuery } from '@forecourt/shared/queries';
import { renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../../messages';
import { AsAudience, type Audience } from './audience';
import { loadMessages as loadOwn } from './messages';

const EVERYBODY: Audience = {
  ...{ language: 'de', currency: 'GBP', signedIn: false },
  ...{ agency: '', date: '', promotion: '', promotionCode: '' },
};
const promotion = (name: string) => ({
  ...{ id: 1, name, description: '', percentage: 5, validForPayment: 0, acceptedPaymentTypes: [] },
  ...{ validFrom: '2026-01-01T00:00:00Z', validTo: '2030-01-01T00:00:00Z' },
});
const PLANNED = { id: 20, name: 'Footer in May', builder: {}, wrapperTag: 'div' };
const profile = { globalId: 'admin', isAgency: false, isCompany: false, isHotel: false, isProvider: false };

/** What blocks of a page read of who looks at it. */
function Page() {
  const host = useHost();
  const session = useSession();
  const [query] = useQueryString();
  const { data: me } = useQuery(profileQuery(host, session));
  const { data: promotions = [] } = useQuery({
    queryKey: ['promotions'],
    queryFn: () => host.api.send(promotionsCall(host.language)),
  });
  const parts = host.config.global.sharedComponents.map(({ name }) => name);
  const read = [host.language, host.currency, host.at?.toISOString(), query.get('promotionCode')];
  const who = !session.signedIn ? 'guest' : me?.isAgency ? `agency ${me.globalId}` : 'customer';
  return <p>{[...read, who, ...parts, ...promotions.map(({ name }) => name)].filter(Boolean).join(', ')}</p>;
}

function Editor({ next }: { next: Partial<Audience> }) {
  const [audience, setAudience] = useState(EVERYBODY);
  return (
    <>
      <button onClick={() => setAudience({ ...EVERYBODY, ...next })}>Next</button>
      <AsAudience audience={audience}>
        <Page />
      </AsAudience>
    </>
  );
}

it.each<[string, Partial<Audience>, string]>([
  ['a guest', {}, 'de, GBP, guest, Today'],
  ['a customer', { signedIn: true }, 'de, GBP, customer, Today'],
  ['an agency', { agency: 'guid' }, 'de, GBP, agency guid, For the agency'],
  [
    'whoever came by the link of a promotion',
    { promotion: '2', promotionCode: 'SUMMER10' },
    'de, GBP, SUMMER10, guest, Today',
  ],
  ['whoever came by a link whose code is not told here', { promotion: '2' }, 'de, GBP, guest, With the promotion'],
  ['a guest of another day', { date: '2031-05-01T12:00' }, 'de, GBP, 2031-05-01T'],
])('shows the page to %s, and nothing of what it was to others', async (_who, next, expected) => {
  const { user } = await renderRemote(<Editor next={next} />, {
    ...{ remote: 'mf-cms', loadMessages, signedIn: true },
    answers: {
      'GET /api/data/promotions': { body: [promotion('Today')] },
      'GET /api/users/profile': { body: { ...profile, firstName: 'A', lastName: 'D', emailAddress: 'a@example.com' } },
      'GET /api/admin/audience/shared-components': ({ query }) => ({
        body: query.get('at')?.startsWith('2031-05-01') ? [PLANNED] : [],
      }),
      'GET /api/admin/audience/promotions': ({ query, headers }) => ({
        body: [
          promotion(
            headers['authorization'] && query.get('agency') === 'guid'
              ? 'For the agency'
              : query.get('promotion') === '2'
                ? 'With the promotion'
                : 'Of that day',
          ),
        ],
      }),
    },
  });
  expect(await screen.findByText('de, GBP, guest, Today')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.getByText(/^de/)).toHaveTextContent(expected));
  if (next.date)
    await waitFor(() => expect(screen.getByText(/^de/)).toHaveTextContent(/guest, Footer in May, Of that day$/));
});

it('says that what is planned of shared components did not load, and asks for it again', async () => {
  let isDown = true;
  const { user } = await renderRemote(<Editor next={{ date: '2031-05-01T12:00' }} />, {
    ...{ remote: 'mf-cms', signedIn: true },
    loadMessages: async (language) => ({ ...(await loadMessages(language)), ...(await loadOwn(language)) }),
    answers: {
      'GET /api/data/promotions': { body: [promotion('Today')] },
      'GET /api/admin/audience/promotions': { body: [] },
      'GET /api/admin/audience/shared-components': () => (isDown ? { status: 503, body: {} } : { body: [PLANNED] }),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The shared components of that day did not load');
  expect(screen.getByText(/^de/)).not.toHaveTextContent('Footer in May');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText(/^de/)).toHaveTextContent('Footer in May'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
