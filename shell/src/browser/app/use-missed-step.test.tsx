import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { useMissedStep } from './use-missed-step';

/** A page whose visitor steps back while it is rendered for the first time. */
function Page({ stepTo }: { stepTo: string }) {
  useState(() => window.history.replaceState(null, '', stepTo));
  useMissedStep();
  const { pathname, search } = useLocation();
  return <h1>{pathname + search}</h1>;
}

it.each(['/en-gb/search?sort=priceAsc', '/en-gb/checkout?step=1', '/en-gb/checkout?step=2'])(
  'a step to %s before the router listens shows the page of that address',
  async (address) => {
    window.history.replaceState(null, '', '/en-gb/checkout?step=2');
    render(
      <BrowserRouter>
        <Page stepTo={address} />
      </BrowserRouter>,
    );
    expect(await screen.findByRole('heading', { name: address })).toBeVisible();
  },
);
