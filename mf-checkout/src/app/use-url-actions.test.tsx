import { act, fireEvent, render, screen } from '@testing-library/react';
import { useShownAtOnce } from './use-url-actions';

test('a choice is shown before it is written, and is written before the next press, once', async () => {
  const written: string[] = [];
  function Extras() {
    const [shown, choose] = useShownAtOnce('none', (next) => void written.push(next));
    return <button onClick={() => choose('seat')}>{shown}</button>;
  }
  render(<Extras />);
  fireEvent.click(screen.getByRole('button', { name: 'none' }));
  expect(screen.getByRole('button', { name: 'seat' })).toBeVisible();
  expect(written).toEqual([]);
  fireEvent.pointerDown(document.body);
  expect(written).toEqual(['seat']);
  await act(() => new Promise<void>((done) => void requestAnimationFrame(() => setTimeout(done))));
  expect(written).toEqual(['seat']);
});
