import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Profile } from '@forecourt/shared/contract';
import { useQueryString, useSession } from '@forecourt/shared/host';
import { renderRemote } from '@forecourt/shared/testing';
import { Button } from '@forecourt/shared/ui/button';
import { loadMessages } from '../messages';
import { useAgreementMemory, useProfileAgreement, type AgreementMemory } from './use-profile-agreement';
import { useUrlActions } from './use-url-actions';

const profileWith = (commercialAgreementCode: string | undefined): Profile => ({
  ...{ globalId: 'u-1', isAgency: false, isCompany: false, isHotel: false, isProvider: false },
  ...{ firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com', commercialAgreementCode },
});

/** The step of checkout that knows the profile, once somebody is signed in and the profile has come. */
function Details({ agreement, code }: { agreement: AgreementMemory; code: string | undefined }) {
  const { signedIn } = useSession();
  const current = useQueryString()[0].get('commercialAgreementCode') ?? undefined;
  const isRead = useProfileAgreement(signedIn ? profileWith(code) : undefined, current, agreement);
  return <p>{isRead ? `Priced with ${current ?? 'no agreement'}` : 'Not read yet'}</p>;
}

/** Checkout around it: the memory outlives the step. */
function Checkout({ code }: { code: string | undefined }) {
  const agreement = useAgreementMemory();
  const { applyAgreement } = useUrlActions();
  const [isShown, show] = useState(true);
  return (
    <>
      {isShown && <Details agreement={agreement} code={code} />}
      <Button onClick={() => show(!isShown)}>Other step</Button>
      <Button onClick={() => applyAgreement('SUMMER')}>Choose SUMMER</Button>
      <Button onClick={() => applyAgreement(undefined)}>Remove the agreement</Button>
    </>
  );
}

interface Opened {
  /** The code of the address. */
  address?: string;
  /** That of the profile. */
  code?: string | undefined;
  signedIn?: boolean;
}

async function open({ address, code = 'ACME', signedIn = false }: Opened = {}) {
  const view = await renderRemote(<Checkout code={code} />, {
    remote: 'mf-checkout',
    loadMessages,
    signedIn,
    at: `/checkout?modelId=11${address === undefined ? '' : `&commercialAgreementCode=${address}`}`,
  });
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  const signIn = (token = 'ana', year = 2098) =>
    act(() => view.session.save({ access_token: token, '.expires': `${year}-01-01T00:00:00Z` }));
  return { ...view, press, signIn };
}
const priced = (agreement: string) => screen.findByText(`Priced with ${agreement}`);

describe('The agreement of the profile (D131)', () => {
  it.each<[string, Opened, string]>([
    ['a guest who signs in here is priced with it', {}, 'ACME'],
    ['it stands in place of a code that the guest’s address had', { address: 'OTHER' }, 'ACME'],
    ['it is the same code in other letters', { address: 'ACME', code: ' acme ' }, 'ACME'],
    ['a profile without one leaves the address alone', { address: 'OTHER', code: '' }, 'OTHER'],
  ])('at a sign-in: %s', async (_, opened, expected) => {
    const { signIn } = await open(opened);
    expect(await priced(opened.address ?? 'no agreement')).toBeVisible();
    signIn();
    expect(await priced(expected)).toBeVisible();
  });

  it.each<[string, Opened, string]>([
    ['without a code is priced with it', {}, 'ACME'],
    ['by a link with another code keeps that', { address: 'OTHER' }, 'OTHER'],
  ])('who comes signed in %s', async (_, opened, expected) => {
    await open({ ...opened, signedIn: true });
    expect(await priced(expected)).toBeVisible();
  });

  it.each([
    ['removed', 'Remove the agreement', 'no agreement'],
    ['changed', 'Choose SUMMER', 'SUMMER'],
  ])('that was %s after the sign-in stays so, on another step and over the end of the session', async (...row) => {
    const [, change, expected] = row;
    const { press, signIn, session } = await open();
    signIn();
    await priced('ACME');
    await press(change);
    expect(await priced(expected)).toBeVisible();
    await press('Other step');
    await press('Other step');
    expect(await priced(expected)).toBeVisible();
    act(() => session.end());
    signIn('ana again', 2097);
    expect(await priced(expected)).toBeVisible();
  });

  it('counts again for whoever signs in after somebody has signed out', async () => {
    const { press, signIn, session } = await open({ address: 'OTHER', signedIn: true });
    await priced('OTHER');
    act(() => session.clear());
    await press('Choose SUMMER');
    await priced('SUMMER');
    signIn('ben', 2097);
    expect(await priced('ACME')).toBeVisible();
  });
});
