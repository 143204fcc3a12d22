import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button';

describe('a button', () => {
  it('does what it says when it is pressed, and submits no form by accident', async () => {
    const press = jest.fn();
    const submit = jest.fn();
    render(
      <form onSubmit={submit}>
        <Button onClick={press}>Change dates</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Change dates' }));
    expect(press).toHaveBeenCalledTimes(1);
    expect(submit).not.toHaveBeenCalled();
  });

  it('books once, however often it is pressed while the booking is under way', async () => {
    const press = jest.fn();
    const submit = jest.fn();
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={press}>
          Booking
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Booking' });
    await userEvent.dblClick(button);
    expect([press, submit].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
  });

  it('can be a link, plain or of a router', () => {
    const RouterLink = ({ to, children }: { to: string; children?: ReactNode }) => <a href={`/de${to}`}>{children}</a>;
    render(
      <>
        <ButtonLink href="/cars">Plain</ButtonLink>
        <ButtonLink component={RouterLink} to="/suche" variant="primary">
          Routed
        </ButtonLink>
      </>,
    );
    expect(screen.getByRole('link', { name: 'Plain' })).toHaveAttribute('href', '/cars');
    expect(screen.getByRole('link', { name: 'Routed' })).toHaveAttribute('href', '/de/suche');
  });
});
