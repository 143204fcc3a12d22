import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { RedsysRedirect } from '@forecourt/shared/contract';
import { Button } from '@forecourt/shared/ui/button';
import { ShieldCheckIcon } from '@forecourt/shared/ui/icon';

interface RedsysFormProps {
  redirect: RedsysRedirect;
  label: string;
  /** Sends itself as soon as it stands in the page. */
  automatic: boolean;
  onLeave: () => void;
}

/** The signed form that takes the browser to the bank. It is sent once, however often the button is pressed. */
export function RedsysForm({ redirect, label, automatic, onLeave }: RedsysFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (automatic && !sent.current) form.current?.requestSubmit();
  }, [automatic]);
  const send = (event: FormEvent) => {
    if (sent.current) return event.preventDefault();
    sent.current = true;
    setLeaving(true);
    onLeave();
  };
  return (
    <form ref={form} method="post" action={redirect.url} onSubmit={send}>
      {(['Ds_SignatureVersion', 'Ds_MerchantParameters', 'Ds_Signature'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={redirect[name]} />
      ))}
      <Button
        type="submit"
        variant="primary"
        size="l"
        block
        busy={leaving}
        icon={<ShieldCheckIcon size={20} aria-hidden="true" />}
      >
        {label}
      </Button>
    </form>
  );
}
