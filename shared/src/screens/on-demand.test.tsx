import { screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { OnDemand, type Part } from '.';
import type { Language, LoadMessages } from '../contract';
import { renderRemote } from '../testing';

interface Greeted {
  name: string;
}
function Greeting({ name }: Greeted) {
  const { t } = useTranslation('mf-checkout');
  return <p>{t('greeting', { name })}</p>;
}
const loadMessages: LoadMessages = (language) =>
  Promise.resolve({ greeting: language === 'de' ? 'Guten Tag, {{name}}' : 'Good day, {{name}}' });
const texts = { name: 'greeting', namespace: 'mf-checkout', loadMessages };

const open = (part: Omit<Part<Greeted>, 'name'>, language: Language = 'en-GB') =>
  renderRemote(
    <OnDemand
      part={{ name: 'greeting', texts, ...part }}
      props={{ name: 'Ana' }}
      skeleton={<p>A grey shape</p>}
      failed={(_error, onRetry) => <button onClick={onRetry}>Once more</button>}
    />,
    { remote: 'mf-checkout', loadMessages: () => Promise.resolve({}), language },
  );

describe('a part that is loaded when it is shown', () => {
  it('has a shape until it is there', async () => {
    await open({ load: () => new Promise(() => undefined) });
    expect(screen.getByRole('status', { name: 'Loading…' })).toHaveTextContent('A grey shape');
  });

  it.each([
    ['en-GB', 'Good day, Ana'],
    ['de', 'Guten Tag, Ana'],
  ] as const)('brings its texts along (%s)', async (language, words) => {
    await open({ load: () => Promise.resolve({ default: Greeting }) }, language);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it.each(['itself', 'its texts'])('can be asked for again when %s did not arrive', async (what) => {
    let isOffline = true;
    const arriving = <T,>(lost: string, value: T) =>
      isOffline && what === lost ? Promise.reject(new Error('offline')) : Promise.resolve(value);
    const { user } = await open({
      load: () => arriving('itself', { default: Greeting }),
      texts: { ...texts, loadMessages: async (language) => arriving('its texts', await loadMessages(language)) },
    });
    const again = await screen.findByRole('button', { name: 'Once more' });
    isOffline = false;
    await user.click(again);
    expect(await screen.findByText('Good day, Ana')).toBeVisible();
  });
});
