import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '@forecourt/shared/ui/box';
import { ButtonLink } from '@forecourt/shared/ui/button';
import css from './booking-gate.module.css';

/** Whether a gateway's frame has come back to us: the page around it is the payment page. */
export const standsInFrame = (): boolean => window.top !== window.self;

/** Leads the whole window to the address at which its frame has arrived. */
export function LeaveFrame() {
  const { t } = useTranslation('mf-payments');
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.click(), []);
  return (
    <Box width="form" className={css['page']}>
      <ButtonLink ref={link} href={window.location.href} target="_top" variant="primary">
        {t('actions.continue')}
      </ButtonLink>
    </Box>
  );
}
