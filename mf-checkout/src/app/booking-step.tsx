import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@forecourt/shared/contract';
import { useHost, useSession } from '@forecourt/shared/host';
import { profileQuery } from '@forecourt/shared/queries';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { UserIcon } from '@forecourt/shared/ui/icon';
import { FormSkeleton } from './checkout-skeleton';
import css from './checkout.module.css';
import { SetupFailed, useCustomerSetup } from './customer-setup';
import { SignInDialog } from './sender';
import type { CheckoutProps } from './use-checkout';
import { useProfileAgreement, type AgreementMemory } from './use-profile-agreement';

interface BookingStepProps extends CheckoutProps {
  mayBook: () => boolean;
  agreement: AgreementMemory;
}

const load = () => import('./booking-form');
const BookingForm = lazy(load);

/** Fetched with the first touch of the page: whoever chooses something may go on. */
export function useFormAhead(): void {
  useEffect(() => {
    const stop = new AbortController();
    const fetchAhead = () => {
      stop.abort();
      load().catch(() => undefined);
    };
    for (const hand of ['pointerdown', 'keydown', 'scroll'])
      window.addEventListener(hand, fetchAhead, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}

/** Step 2: who drives, how to pay, and the booking itself (S2-2). */
export function BookingStep({ checkout, mayBook, agreement }: BookingStepProps) {
  const { t } = useTranslation('mf-checkout');
  const host = useHost();
  const session = useSession();
  const { params } = checkout.url;
  const { data: profile } = useQuery(profileQuery(host, session));
  const setup = useCustomerSetup(params, checkout.quoteOnly);
  const [summaryPlace, setSummaryPlace] = useState<HTMLElement | null>(null);
  const agreementIsRead = useProfileAgreement(profile, params.commercialAgreementCode, agreement);
  if (setup.step === 'loading') return <FormSkeleton />;
  if (setup.step === 'failed') return <SetupFailed setup={setup} headingLevel={2} />;
  return (
    <>
      {/* What is wrong in the form stands above what is offered before it, which stays while the form comes. */}
      <div ref={setSummaryPlace} className={css['summaryPlace']} />
      {!session.signedIn && session.expired && (
        <Alert tone="info" live>
          {t('account.expired')}
        </Alert>
      )}
      {!session.signedIn && host.config.site.myAccount.loginInCheckout && <SignInOffer />}
      {profile && <AccountBanner profile={profile} />}
      <Suspense fallback={<FormSkeleton />}>
        <BookingForm {...{ checkout, setup, profile, summaryPlace, agreementIsRead, mayBook }} />
      </Suspense>
    </>
  );
}

/** Signing in is optional: it saves typing and puts the booking into the account. */
function SignInOffer() {
  const { t } = useTranslation('mf-checkout');
  const [isAsked, ask] = useState(false);
  return (
    <div className={css['signIn']}>
      <p>{t('account.signInText')}</p>
      <Button icon={<UserIcon size={18} />} onClick={() => ask(true)}>
        {t('account.signIn')}
      </Button>
      <SignInDialog open={isAsked} onClose={() => ask(false)} onSignedIn={() => ask(false)} />
    </div>
  );
}

/** Says for whom an agency or a company books (S2-2 "Info banners"). */
function AccountBanner({ profile }: { profile: Profile }) {
  const { t } = useTranslation('mf-checkout');
  if (!profile.isAgency && !profile.isCompany) return null;
  return <Alert tone="info">{t(profile.isAgency ? 'account.agencyBanner' : 'account.companyBanner')}</Alert>;
}
