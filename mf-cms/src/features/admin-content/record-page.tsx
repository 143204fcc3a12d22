import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import {
  isSingleKind,
  LANGUAGES,
  type ContentKind,
  type ContentRecord,
  type Language,
} from '@forecourt/shared/contract';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Chip } from '@forecourt/shared/ui/chip';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import {
  AdministrationFrame,
  FailedLoad,
  Loading,
  meQuery,
  useLanguageName,
  useMay,
  usePathTo,
  useUnsaved,
} from '../../administration';
import { Conflict } from './conflict';
import { KeptDraftNotice, LostConnection } from './draft-notices';
import { RecordFormProvider, type RecordFormContext } from './form-context';
import { ObjectFields } from './group-field';
import type { JsonSchema } from './json-schema';
import { emptyBody, MADE_HERE } from './new-record';
import { Problems } from './problems';
import { PublishBar } from './publish-bar';
import { RecordChips } from './record-chips';
import { recordQuery, schemasQuery } from './records-query';
import { SchemaField } from './schema-field';
import { ThemePicture } from './theme-picture';
import { useRecordForm, type RecordForm } from './use-record-form';

interface RecordPageProps {
  kind: ContentKind;
  id: number | 'new';
}

/** `content/menu/3`: one record, its form drawn from the shape of its kind. */
export function RecordPage({ kind, id }: RecordPageProps) {
  const { t } = useTranslation('mf-cms');
  const host = useHost();
  const schemas = useQuery(schemasQuery(host));
  const record = useQuery({ ...recordQuery(host, kind, Number(id)), enabled: id !== 'new' });
  const me = useQuery(meQuery(host));
  const schema = schemas.data?.kinds[kind] as JsonSchema | undefined;
  const asked = [schemas, me, ...(id === 'new' ? [] : [record])];
  const error = asked.find((one) => one.error && !one.data)?.error;
  const retry = () => void Promise.all(asked.map(({ refetch }) => refetch()));
  if (schema && me.data && (id === 'new' || record.data))
    return <RecordEditor kind={kind} id={id} record={record.data} schema={schema} owner={me.data.id} />;
  return (
    <AdministrationFrame title={t(`admin.kinds.${kind}`)} above={<WayBack kind={kind} />}>
      {error ? <FailedLoad error={error} onRetry={retry} /> : <Loading rows={5} />}
    </AdministrationFrame>
  );
}

function WayBack({ kind }: { kind: ContentKind }) {
  const { t } = useTranslation('mf-cms');
  const pathTo = usePathTo();
  const isSetting = isSingleKind(kind);
  return (
    <Link to={isSetting ? pathTo.other('settings') : pathTo.list(kind)}>
      {t('admin.back', { to: t(isSetting ? 'admin.places.settings' : `admin.kinds.${kind}`) })}
    </Link>
  );
}

interface RecordEditorProps extends RecordPageProps {
  record: ContentRecord | undefined;
  schema: JsonSchema;
  /** Who types. */
  owner: string;
}

function RecordEditor({ kind, id, record, schema, owner }: RecordEditorProps) {
  const { t } = useTranslation('mf-cms');
  const pathTo = usePathTo();
  const [empty] = useState(() => emptyBody(schema));
  const form = useRecordForm({ owner, kind, record, empty });
  const navigate = useNavigate();
  const isReadOnly = !useMay().change(kind);
  const name = form.seen?.name || t(id === 'new' ? `admin.new.${kind}` : `admin.kinds.${kind}`);
  // Why it was refused, the form says itself.
  const save = () => form.save().catch(() => undefined);
  return (
    <AdministrationFrame
      title={name}
      above={<WayBack kind={kind} />}
      aside={form.seen && <RecordChips record={form.seen} />}
    >
      <UnsavedForm
        form={form}
        onSubmit={() =>
          void save().then(
            (saved) =>
              saved && id === 'new' && navigate(pathTo.record(kind, saved.id), { replace: true, state: MADE_HERE }),
          )
        }
        name={name}
      >
        <KeptDraftNotice offered={form.offered} />
        <FormFields kind={kind} id={id} form={form} schema={schema} isReadOnly={isReadOnly} />
        {kind === 'theme' && <ThemePicture body={form.body} />}
        <Outcome form={form} />
        {form.seen && <Problems kind={kind} problems={form.seen.problems} />}
        {!isReadOnly && <PublishBar kind={kind} form={form} name={name} onSave={save} />}
      </UnsavedForm>
    </AdministrationFrame>
  );
}

interface UnsavedFormProps {
  form: RecordForm;
  name: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** Inside the frame, whose guard asks before something typed is lost. */
function UnsavedForm({ form, name, onSubmit, children }: UnsavedFormProps) {
  useUnsaved(form.isDirty);
  return (
    <form
      noValidate
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isSaving) onSubmit();
      }}
    >
      <Stack gap={6}>{children}</Stack>
    </form>
  );
}

interface FormFieldsProps extends RecordPageProps {
  form: RecordForm;
  schema: JsonSchema;
  isReadOnly: boolean;
}

/** Languages of the site, the default one first. */
function useSiteLanguages(): Language[] {
  const { languages } = useHost().config.global;
  const first = languages.find(({ isDefault }) => isDefault)?.isoLanguageName;
  const names = new Set(languages.map(({ isoLanguageName }) => isoLanguageName));
  return [...(first ? [first] : []), ...LANGUAGES.filter((name) => names.has(name) && name !== first)];
}

function FormFields({ form, schema, kind, id, isReadOnly }: FormFieldsProps) {
  const { t } = useTranslation('mf-cms');
  const languages = useSiteLanguages();
  const languageName = useLanguageName();
  const [shown, setShown] = useState<readonly Language[]>(languages.slice(0, 2));
  const context: RecordFormContext = {
    kind,
    id,
    root: schema,
    body: form.body,
    change: form.change,
    errorAt: form.errorAt,
    isReadOnly,
    languages,
    shown,
    Field: SchemaField,
  };
  const hasTexts = JSON.stringify(schema).includes('x-translated');
  return (
    <RecordFormProvider value={context}>
      {hasTexts && languages.length > 1 && (
        <Cluster role="group" aria-label={t('admin.form.languages')}>
          {languages.map((language) => (
            <Chip
              key={language}
              pressed={shown.includes(language)}
              onToggle={(isOn) => setShown(isOn ? [...shown, language] : shown.filter((other) => other !== language))}
            >
              {languageName(language)}
            </Chip>
          ))}
        </Cluster>
      )}
      {schema.type === 'object' ? (
        <ObjectFields schema={schema} path={[]} value={form.body} />
      ) : (
        <SchemaField schema={schema} path={[]} value={form.body} isOptional={false} />
      )}
    </RecordFormProvider>
  );
}

/** What became of saving; the first field that is wrong gets the focus. */
function Outcome({ form }: { form: RecordForm }) {
  const { t } = useTranslation('mf-cms');
  const errorText = useErrorText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form.hasFieldErrors) place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form.hasFieldErrors, form.error]);
  return (
    <div ref={place}>
      {form.conflict && (
        <Conflict
          {...form.conflict}
          mine={form.body}
          isSaving={form.isSaving}
          onSave={(merged) => void form.saveMerged(merged).catch(() => undefined)}
        />
      )}
      <LostConnection isLost={form.isLost} />
      {form.error && (
        <Alert tone="negative" live title={t('admin.form.notSaved')}>
          {form.errorAt([]) ?? (form.hasFieldErrors ? t('admin.form.mendFields') : errorText(form.error))}
        </Alert>
      )}
      {form.isSaved && (
        <Alert tone="positive" live>
          {t('admin.form.saved')}
        </Alert>
      )}
    </div>
  );
}
