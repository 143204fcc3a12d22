import { mutationOptions, useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, validatePromotionCall } from '@forecourt/shared/api-client';
import { promotionCode } from '@forecourt/shared/booking';
import { useErrorText, useHost, type Host } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import { Chip } from '@forecourt/shared/ui/chip';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { TagIcon } from '@forecourt/shared/ui/icon';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';

export interface PromotionCodeProps {
  code: string | undefined;
  onChange: (applied: { code: string; promotionId: number } | undefined) => void;
}

/** Applies and removes a promotion code (S2-2 "Checkout screen"). */
export function PromotionCode({ code, onChange }: PromotionCodeProps) {
  const { t } = useTranslation('mf-checkout');
  const [open, setOpen] = useState(false);
  if (code) {
    return (
      <Chip
        icon={<TagIcon size={16} />}
        onRemove={() => onChange(undefined)}
        removeLabel={t('promotionCode.remove', { code })}
      >
        {code}
      </Chip>
    );
  }
  const apply: PromotionCodeProps['onChange'] = (applied) => {
    setOpen(false);
    onChange(applied);
  };
  return (
    <>
      <Button variant="ghost" icon={<TagIcon size={18} />} onClick={() => setOpen(true)}>
        {t('promotionCode.add')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('promotionCode.title')}
        closeLabel={t('actions.close')}
        size="s"
      >
        <PromotionCodeForm onApply={apply} />
      </Dialog>
    </>
  );
}

function PromotionCodeForm({ onApply }: { onApply: PromotionCodeProps['onChange'] }) {
  const { t } = useTranslation('mf-checkout');
  const [typed, setTyped] = useState('');
  const errorText = useErrorText();
  const check = useMutation({
    ...promotionCodeCheck(useHost()),
    onSuccess: ({ code, promotion }) => onApply({ code, promotionId: promotion.id }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React hands events of a dialog on to the form around it.
    event.stopPropagation();
    if (typed && !check.isPending) check.mutate(typed);
  };
  const error = check.error && (isUnknownCode(check.error) ? t('errors.invalidPromoCode') : errorText(check.error));
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <TextField
          label={t('promotionCode.label')}
          value={typed}
          onChange={(event) => setTyped(promotionCode(event.target.value))}
          error={error ?? undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          enterKeyHint="go"
        />
        <Button type="submit" variant="primary" busy={check.isPending} block>
          {t('promotionCode.apply')}
        </Button>
      </Stack>
    </form>
  );
}

const isUnknownCode = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'refused' && error.status < 500 && error.status !== 429;

/** Reads only, so that it may be tried as often as somebody types. */
const promotionCodeCheck = (host: Host) =>
  mutationOptions({
    mutationKey: ['checkout', 'promotion-code'],
    mutationFn: async (code: string) => ({ code, promotion: await host.api.send(validatePromotionCall(code)) }),
  });
