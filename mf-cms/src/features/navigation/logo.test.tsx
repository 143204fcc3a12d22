import { screen } from '@testing-library/react';
import { aHostConfig, renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../../messages';
import { Logo } from './logo';

const { global } = aHostConfig();
const BOTH = { src: '/blue.svg', srcOnDark: '/white.svg', alt: 'Azure Drive', width: 178, height: 36 };
const { srcOnDark: _, ...ALONE } = BOTH;

const show = (logo: typeof ALONE, tone: 'dark' | 'light', scheme?: 'auto') => {
  const site = { ...global, header: { ...global.header, logo }, theme: { ...global.theme, scheme } };
  return renderRemote(<Logo tone={tone} />, { remote: 'mf-cms', loadMessages, config: { global: site } });
};

describe('The logo', () => {
  it.each([
    ['on light grounds', BOTH, 'dark', undefined, '/blue.svg', undefined],
    ['in a scheme that follows the device', BOTH, 'dark', 'auto', '/blue.svg', '/white.svg'],
    ['on the dark ground of the footer', BOTH, 'light', 'auto', '/white.svg', undefined],
    ['that has no other for dark grounds', ALONE, 'light', undefined, '/blue.svg', undefined],
    ['that has no other, in a scheme that follows the device', ALONE, 'dark', 'auto', '/blue.svg', '/blue.svg'],
  ] as const)('%s', async (_name, logo, tone, scheme, shown, onDarkScreens) => {
    await show(logo, tone, scheme);
    const picture = screen.getByRole('img', { name: 'Azure Drive, home' });
    expect(picture).toHaveAttribute('src', shown);
    const dark = picture.parentElement?.querySelector('source');
    expect(dark?.getAttribute('srcset') ?? undefined).toBe(onDarkScreens);
  });
});
