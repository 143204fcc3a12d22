import { useSuspenseQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormDefinition } from '@forecourt/shared/contract';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { buttonLabel, pick } from '@forecourt/shared/i18n';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { VisuallyHidden } from '@forecourt/shared/ui/visually-hidden';
import { useWrongCount } from '@forecourt/shared/ui/wrong-count';
import css from './contact-form.module.css';
import { FilesField } from './files-field';
import { FormField } from './form-field';
import { fieldName, isFiles, type FormValues } from './form-rules';
import { formQuery, useContactForm } from './use-contact-form';

interface ContactFormProps {
  formId: number;
  initial?: Readonly<FormValues>;
}

/** Any form definition of type Contact (S2-3), and the result of sending it. */
export function ContactForm({ formId, initial = {} }: ContactFormProps) {
  const { data: definition } = useSuspenseQuery(formQuery(useHost(), formId));
  return <DefinedForm definition={definition} initial={initial} />;
}

interface DefinedFormProps {
  definition: FormDefinition;
  initial: Readonly<FormValues>;
}

function DefinedForm({ definition, initial }: DefinedFormProps) {
  const { t } = useTranslation('mf-cms');
  const { language } = useHost();
  const errorText = useErrorText();
  const { errors, tries, sending, control, submit, startAgain, ...own } = useContactForm(definition, initial);
  const labelOf = ({ typeId, settings }: FormDefinition['fields'][number]) =>
    pick(settings.label, language) || t(`form.fields.${typeId}`, { defaultValue: typeId });
  const wrong = Object.keys(errors).length + (own.filesError === undefined ? 0 : 1);
  const told = useWrongCount({ tries, count: wrong });
  if (sending.isSuccess) return <Sent email={sending.variables.values['emailAddress'] ?? ''} onAgain={startAgain} />;
  const title = told(t('form.checkTitle', { count: wrong }));
  return (
    <form className={css['form']} onSubmit={submit} noValidate>
      {wrong > 0 && <Alert tone="negative" title={title} />}
      {sending.isError && (
        <Alert tone="negative" live title={t('form.failedTitle')}>
          {errorText(sending.error)}
        </Alert>
      )}
      <div className={css['fields']}>
        {definition.fields.map((field) => {
          const { typeId, settings } = field;
          const error = errors[fieldName(field)]?.message;
          return (
            <div key={typeId} className={clsx(css['field'], settings.half && css['half'])}>
              {isFiles(field) ? (
                <FilesField
                  label={labelOf(field)}
                  field={field}
                  files={own.files}
                  problem={own.filesError}
                  onTake={own.takeFiles}
                />
              ) : (
                <FormField
                  typeId={typeId}
                  label={labelOf(field)}
                  required={settings.required}
                  optionalText={t('form.optional')}
                  error={error === undefined ? undefined : t(error, { label: labelOf(field) })}
                  control={control(field)}
                />
              )}
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
  const result = useRef<HTMLDivElement>(null);
  // The form is gone, and with it the button that had the focus.
  useEffect(() => result.current?.focus(), []);
  return (
    <div ref={result} tabIndex={-1} className={css['sent']}>
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

export function FormSkeleton() {
  const { t } = useTranslation('mf-cms');
  return (
    <div role="status" className={css['skeleton']}>
      <VisuallyHidden>{t('states.loading')}</VisuallyHidden>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} shape="block" className={css['skeletonField']} />
      ))}
    </div>
  );
}
