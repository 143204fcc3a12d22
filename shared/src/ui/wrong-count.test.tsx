import { render, screen } from '@testing-library/react';
import { useWrongCount } from './wrong-count';

function Summary(wrong: { tries: number; count: number }) {
  const told = useWrongCount(wrong);
  return wrong.count > 0 && told(`Please check ${wrong.count} fields`);
}

test('how many fields are wrong is told once for each try, and not with corrections or what is wrong later', () => {
  const { rerender } = render(<Summary tries={0} count={0} />);
  const isTold = (tries: number, count: number) => {
    rerender(<Summary tries={tries} count={count} />);
    return screen.queryByRole('alert') !== null;
  };
  expect(isTold(1, 4)).toBe(true);
  expect(screen.getByRole('alert')).toHaveTextContent('Please check 4 fields');
  expect(isTold(1, 3)).toBe(false);
  expect(screen.getByText('Please check 3 fields')).toBeVisible();
  expect(isTold(2, 3)).toBe(true);
  for (const count of [0, 1]) expect(isTold(2, count)).toBe(false);
  expect(isTold(3, 1)).toBe(true);
});
