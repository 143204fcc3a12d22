import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { agreementCode } from '@forecourt/shared/booking';
import { Button } from '@forecourt/shared/ui/button';
import { Chip } from '@forecourt/shared/ui/chip';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { BriefcaseIcon } from '@forecourt/shared/ui/icon';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';

export interface AgreementCodeProps {
  code: string | undefined;
  onChange: (code: string | undefined) => void;
}

/** Applies and removes a company's or agency's agreement code (S2-2, S2-6). */
export function AgreementCode({ code, onChange }: AgreementCodeProps) {
  const { t } = useTranslation('mf-checkout');
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const given = agreementCode(typed);
    if (!given) return;
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
        <form onSubmit={submit} noValidate>
          <Stack gap={4}>
            <TextField
              label={t('agreement.label')}
              help={t('agreement.help')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              enterKeyHint="go"
            />
            <Button type="submit" variant="primary" block>
              {t('agreement.apply')}
            </Button>
          </Stack>
        </form>
      </Dialog>
    </>
  );
}
