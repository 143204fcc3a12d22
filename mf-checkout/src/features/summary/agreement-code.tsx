import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { agreementCode } from '@forecourt/shared/booking';
import { useErrorText } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import { Chip } from '@forecourt/shared/ui/chip';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { BriefcaseIcon } from '@forecourt/shared/ui/icon';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';

export interface AgreementCodeProps {
  code: string | undefined;
  /** Asks for a price with a code; rejects with the server's refusal. */
  check: (code: string) => Promise<unknown>;
  onChange: (code: string | undefined) => void;
}

/** Applies and removes a company's or agency's agreement code (S2-2, S2-6). */
export function AgreementCode({ code, check, onChange }: AgreementCodeProps) {
  const { t } = useTranslation('mf-checkout');
  const [open, setOpen] = useState(false);
  if (code) {
    return (
      <Chip
        icon={<BriefcaseIcon size={16} />}
        onRemove={() => onChange(undefined)}
        removeLabel={t('agreement.remove', { code })}
      >
        {code}
      </Chip>
    );
  }
  const apply = (given: string) => {
    setOpen(false);
    onChange(given);
  };
  return (
    <>
      <Button variant="ghost" icon={<BriefcaseIcon size={18} />} onClick={() => setOpen(true)}>
        {t('agreement.add')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('agreement.title')}
        closeLabel={t('actions.close')}
        size="s"
      >
        <AgreementForm check={check} onApply={apply} />
      </Dialog>
    </>
  );
}

function AgreementForm({ check, onApply }: Pick<AgreementCodeProps, 'check'> & { onApply: (code: string) => void }) {
  const { t } = useTranslation('mf-checkout');
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const checking = useMutation({
    mutationFn: async (code: string) => {
      await check(code);
      return code;
    },
    onSuccess: onApply,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React hands events of a dialog on to the form around it.
    event.stopPropagation();
    const given = agreementCode(typed);
    if (given && !checking.isPending) checking.mutate(given);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <TextField
          label={t('agreement.label')}
          help={t('agreement.help')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={checking.isError ? errorText(checking.error) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          enterKeyHint="go"
        />
        <Button type="submit" variant="primary" busy={checking.isPending} block>
          {t('agreement.apply')}
        </Button>
      </Stack>
    </form>
  );
}
