import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@forecourt/shared/contract';
import { useErrorText, useHost, useSession } from '@forecourt/shared/host';
import { profileQuery } from '@forecourt/shared/queries';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { ErrorScreen } from '@forecourt/shared/ui/error-screen';
import { UserIcon } from '@forecourt/shared/ui/icon';
import { useRestoredDraft } from '../features/customer-form';
import { BookingForm } from './booking-form';
import { FormSkeleton } from './checkout-skeleton';
import css from './checkout.module.css';
import { SignInDialog } from './sender';
import type { CheckoutProps } from './use-checkout';
import { useCustomerSetup } from './use-customer-setup';
import { useUrlActions } from './use-url-actions';

/** Step 2: who drives, how to pay, and the booking itself (S2-2). */
export function BookingStep({ checkout, mayBook }: CheckoutProps & { mayBook: () => boolean }) {
  const { t } = useTranslation('mf-checkout');
  const errorText = useErrorText();
  const host = useHost();
  const session = useSession();
  const { params } = checkout.url;
  const { data: profile } = useQuery(profileQuery(host, session));
  const setup = useCustomerSetup(params, checkout.quoteOnly);
  useAgreementOf(profile, params.commercialAgreementCode);
  const isRestored = useRestoredDraft();
  if (setup.step === 'loading' || !isRestored) return <FormSkeleton />;
  if (setup.step === 'failed') {
    return (
      <ErrorScreen
        headingLevel={2}
        title={t('errors.gralError')}
        message={errorText(setup.error)}
        action={
          <Button variant="primary" onClick={setup.retry}>
            {t('actions.retry')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {!session.signedIn && session.expired && (
        <Alert tone="info" live>
          {t('account.expired')}
        </Alert>
      )}
      {!session.signedIn && host.config.site.myAccount.loginInCheckout && <SignInOffer />}
      {profile && <AccountBanner profile={profile} />}
      <BookingForm checkout={checkout} setup={setup} profile={profile} mayBook={mayBook} />
    </>
  );
}

/** Signing in is optional: it saves typing and puts the booking into the account. */
function SignInOffer() {
  const { t } = useTranslation('mf-checkout');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={css['signIn']}>
      <p>{t('account.signInText')}</p>
      <Button icon={<UserIcon size={18} />} onClick={() => setOpen(true)}>
        {t('account.signIn')}
      </Button>
      <SignInDialog open={open} onClose={close} onSignedIn={close} />
    </div>
  );
}

/** Says for whom an agency or a company books (S2-2 "Info banners"). */
function AccountBanner({ profile }: { profile: Profile }) {
  const { t } = useTranslation('mf-checkout');
  if (!profile.isAgency && !profile.isCompany) return null;
  return <Alert tone="info">{t(profile.isAgency ? 'account.agencyBanner' : 'account.companyBanner')}</Alert>;
}

/**
 * Signing in brings the profile's commercial agreement along (S2-4); one that was chosen or removed here is left
 * alone.
 */
function useAgreementOf(profile: Profile | undefined, current: string | undefined): void {
  const { applyAgreement } = useUrlActions();
  const code = profile?.commercialAgreementCode;
  const wanted = code && !current ? code : undefined;
  useEffect(() => {
    if (wanted) applyAgreement(wanted);
    // Only the profile's arrival applies the code: removing it afterwards must stick.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above; holds for as long as codes can be removed by hand
  }, [code]);
}
