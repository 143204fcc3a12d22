import { act, render, screen } from '@testing-library/react';
import { DEFAULT_THEME, ThemeProvider, useScheme, useTheme, type SchemeChoice } from './theme';

/** A system that can change its mind about dark and light. */
function systemWith(initial: boolean) {
  const listeners = new Set<() => void>();
  const list = {
    matches: initial,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  Object.assign(globalThis, { matchMedia: () => list });
  return {
    turn: (dark: boolean) => {
      list.matches = dark;
      listeners.forEach((listener) => listener());
    },
  };
}

const Shown = () => (
  <p>
    {useScheme()} {useTheme().theme.general.boxWidth}
  </p>
);
const renderWith = (scheme?: SchemeChoice) =>
  render(
    <ThemeProvider theme={DEFAULT_THEME} {...(scheme ? { scheme } : {})}>
      <Shown />
    </ThemeProvider>,
  );

afterEach(() => void Reflect.deleteProperty(globalThis, 'matchMedia'));

describe('the scheme', () => {
  it.each([
    [undefined, true, 'light'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['auto', true, 'dark'],
    ['auto', false, 'light'],
  ] as const)('%s with a system that is dark: %s shows %s', (choice, dark, expected) => {
    systemWith(dark);
    renderWith(choice);
    expect(screen.getByText(`${expected} 1300`)).toBeInTheDocument();
  });

  it('follows the system while it changes', () => {
    const system = systemWith(false);
    renderWith('auto');
    act(() => system.turn(true));
    expect(screen.getByText('dark 1300')).toBeInTheDocument();
  });

  it('is light where no system can be asked, as on the server', () => {
    renderWith('auto');
    expect(screen.getByText('light 1300')).toBeInTheDocument();
  });

  it('is that of the default theme outside a provider', () => {
    render(<Shown />);
    expect(screen.getByText('light 1300')).toBeInTheDocument();
  });
});
