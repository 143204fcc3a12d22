import { render, screen } from '@testing-library/react';
import { WrongCount } from './wrong-count';

test('how many fields are wrong is told once for each try, and not with every correction', () => {
  const words = (tries: number, count: number) => (
    <WrongCount tries={tries} count={count}>
      Please check {count} fields
    </WrongCount>
  );
  const { rerender } = render(words(1, 4));
  expect(screen.getByRole('alert')).toHaveTextContent('Please check 4 fields');
  rerender(words(1, 3));
  expect(screen.getByText('Please check 3 fields')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(words(2, 3));
  expect(screen.getByRole('alert')).toHaveTextContent('Please check 3 fields');
});
