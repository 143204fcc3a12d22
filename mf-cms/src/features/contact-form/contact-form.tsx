import { useSuspenseQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormDefinition } from '@forecourt/shared/contract';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { buttonLabel } from './button-label';
import css from './contact-form.module.css';
import { FormField } from './form-field';
import { formQuery } from './form-query';
import type { FormValues } from './form-rules';
import { useContactForm } from './use-contact-form';

/** Any form definition of type Contact (S2-3): its fields, its rules, and what became of the message. */
export function ContactForm({ formId, initial = {} }: { formId: number; initial?: FormValues }) {
  const { data: definition } = useSuspenseQuery(formQuery(useHost(), formId));
  return <DefinedForm definition={definition} initial={initial} />;
}

function DefinedForm({ definition, initial }: { definition: FormDefinition; initial: FormValues }) {
  const { t } = useTranslation('mf-cms');
  const { language } = useHost();
  const errorText = useErrorText();
  const { values, errors, change, submit, startAgain, register, sending } = useContactForm(definition, initial);
  const labelOf = ({ typeId, settings }: FormDefinition['fields'][number]) =>
    pick(settings.label, language) || t(`form.fields.${typeId}`, { defaultValue: typeId });
  if (sending.isSuccess) return <Sent email={values['emailAddress'] ?? ''} onAgain={startAgain} />;
  const wrong = Object.keys(errors).length;
  return (
    <form className={css['form']} onSubmit={submit} noValidate>
      {wrong > 0 && <Alert tone="negative" live title={t('form.checkTitle', { count: wrong })} />}
      {sending.isError && (
        <Alert tone="negative" live title={t('form.failedTitle')}>
          {errorText(sending.error)}
        </Alert>
      )}
      <div className={css['fields']}>
        {definition.fields.map((field) => {
          const { typeId, settings } = field;
          const error = errors[typeId];
          return (
            <div key={typeId} className={clsx(css['field'], settings.half && css['half'])}>
              <FormField
                ref={register(typeId)}
                typeId={typeId}
                label={labelOf(field)}
                value={values[typeId] ?? ''}
                required={settings.required}
                optionalText={t('form.optional')}
                error={error === undefined ? undefined : t(error, { label: labelOf(field) })}
                onChange={(value) => change(typeId, value)}
              />
            </div>
          );
        })}
      </div>
      <div>
        <Button type="submit" variant="primary" size="l" busy={sending.isPending}>
          {buttonLabel(definition.button, language)}
        </Button>
      </div>
    </form>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('mf-cms');
  const news = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => news.current?.focus(), []);
  return (
    <div ref={news} tabIndex={-1} className={css['sent']}>
      <Alert
        tone="positive"
        live
        title={t('form.sentTitle')}
        actions={
          <Button variant="secondary" onClick={onAgain}>
            {t('form.again')}
          </Button>
        }
      >
        {t('form.sentText', { email })}
      </Alert>
    </div>
  );
}
