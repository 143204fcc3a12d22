import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { promotionCode, promotionNotice, type Offer } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { TagIcon } from '@forecourt/shared/ui/icon';
import { TextField } from '@forecourt/shared/ui/text-field';

export type CodeAnswer = { ok: true } | { ok: false; error: string };

export interface PromotionDialogProps {
  /** Of the button that opens it. */
  className?: string | undefined;
  /** Checks the code and searches with it, or answers with an error text. */
  onApply: (code: string) => Promise<CodeAnswer>;
}

function CodeForm({ onApply, onClose }: PromotionDialogProps & { onClose: () => void }) {
  const { t } = useTranslation('mf-search');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || code === '') return;
    setBusy(true);
    const answer = await onApply(code);
    setBusy(false);
    if (answer.ok) onClose();
    else setError(answer.error);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('form.promotionCode')}
        value={code}
        error={error}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        onChange={(event) => {
          setError(undefined);
          setCode(promotionCode(event.target.value));
        }}
      />
      <Button type="submit" variant="primary" block busy={busy} style={{ marginBlockStart: 'var(--fc-space-4)' }}>
        {t('promotion.apply')}
      </Button>
    </form>
  );
}

/** Applies a promotion code to the search and its URL (S1-4). */
export function PromotionDialog({ onApply, className }: PromotionDialogProps) {
  const { t } = useTranslation('mf-search');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="ghost"
        className={className}
        icon={<TagIcon size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('form.addPromotionCode')}
      </Button>
      <Dialog open={open} onClose={close} title={t('form.promotionCode')} closeLabel={t('actions.close')} size="s">
        <CodeForm onApply={onApply} onClose={close} />
      </Dialog>
    </>
  );
}

const TONE = { success: 'positive', warning: 'caution', error: 'negative' } as const;

/** What the promotion code does to the prices below: counts, counts for some ways to pay, or does not (S1-4). */
export function PromotionNotice({ code, offers }: { code: string; offers: readonly Offer[] }) {
  const { t } = useTranslation('mf-search');
  const { language, config } = useHost();
  const [dismissed, setDismissed] = useState<string>();
  const notice = promotionNotice(code, offers, config.flow.general.paymentMethods);
  if (!notice || dismissed === code) return null;
  const accepting = 'accepting' in notice ? notice.accepting : [];
  const types = accepting.map(({ customName, name }) => pick(customName, language) || name).join(', ');
  return (
    <Alert tone={TONE[notice.state]} live onClose={() => setDismissed(code)} closeLabel={t('actions.close')}>
      {t(notice.messageKey, { code, types })}
    </Alert>
  );
}
