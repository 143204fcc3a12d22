import '@puckeditor/core/no-external.css';
import { Puck, type Data } from '@puckeditor/core';
import { clsx } from 'clsx';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentProblem, Language, PageBuilder } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { VisuallyHidden } from '@forecourt/shared/ui/visually-hidden';
import { AddDialog } from './add-dialog';
import type { Audience } from './audience';
import type { Viewport } from './audience-fields';
import { canvasConfig, CanvasProvider, type Drawing } from './canvas-config';
import { EditorHeader } from './editor-header';
import { NodeFields } from './node-fields';
import { OutlineTree } from './outline-tree';
import css from './page-editor.module.css';
import { NamedFrame, PagePreview } from './page-preview';
import { PickersProvider, type Pickers } from './pickers';
import { ProblemsPanel } from './problems-panel';
import { fromPuck, toPuck } from './puck-document';
import { TypingProvider } from './typing';
import { useCommands } from './use-commands';
import { useDictionary } from './use-dictionary';
import { AnnounceProvider, focusOutline, useEditor, useFocusKept, useSelectedId } from './use-editor';

export interface PageEditorProps {
  kind: 'page' | 'shared-component';
  /** Read when the editor is mounted: give it a key to start with another document. */
  builder: PageBuilder;
  languages: readonly Language[];
  defaultLanguage: Language;
  problems: readonly ContentProblem[];
  isSaving: boolean;
  /** What became of what was done last: not saved yet, saved, published. */
  status: string | undefined;
  /** Whether raw HTML may be added (D7). */
  isOwner: boolean;
  drawing: Drawing;
  pickers: Pickers;
  onChange: (builder: PageBuilder) => void;
  onSave: (builder: PageBuilder) => void;
  /** Left out for who may not publish. */
  onPublish?: ((builder: PageBuilder) => void) | undefined;
}

/** Builds a page of sections, rows, columns and components, by mouse, touch or keyboard. It calls no server. */
export function PageEditor({ builder, drawing, pickers, onChange, ...props }: PageEditorProps) {
  const { t } = useTranslation('mf-cms');
  const host = useHost();
  const [data] = useState(() => toPuck(builder));
  const [message, setMessage] = useState('');
  const [audience, setAudience] = useState<Audience>({
    language: host.language,
    currency: host.currency,
    signedIn: false,
    agency: '',
    date: '',
    promotion: '',
    promotionCode: '',
  });
  const config = useMemo(() => canvasConfig((type) => t(`editor.types.${type}`)), [t]);
  const canvas = useMemo(
    () => ({ drawing, language: audience.language, defaultLanguage: props.defaultLanguage }),
    [drawing, audience.language, props.defaultLanguage],
  );
  const dictionary = useDictionary();
  return (
    <AnnounceProvider value={setMessage}>
      <PickersProvider value={pickers}>
        <CanvasProvider value={canvas}>
          <Puck
            config={config}
            data={data}
            dictionary={dictionary}
            _experimentalVirtualization
            onChange={(changed: Data) => onChange(fromPuck(changed))}
            overrides={OVERRIDES}
          >
            <TypingProvider language={audience.language} defaultLanguage={props.defaultLanguage}>
              <Workbench {...props} audience={audience} onAudience={setAudience} />
            </TypingProvider>
          </Puck>
        </CanvasProvider>
      </PickersProvider>
      <VisuallyHidden>
        <span role="status">{message}</span>
      </VisuallyHidden>
    </AnnounceProvider>
  );
}

/** Commands stand beside the canvas, where they can be reached by keyboard. */
const OVERRIDES = { actionBar: () => <></>, iframe: NamedFrame };

type WorkbenchProps = Omit<PageEditorProps, 'builder' | 'drawing' | 'pickers' | 'onChange'> & {
  audience: Audience;
  onAudience: (audience: Audience) => void;
};

function Workbench(props: WorkbenchProps) {
  const { languages, defaultLanguage, audience, onAudience, problems, isSaving, status, isOwner, onSave, onPublish } =
    props;
  const { t } = useTranslation('mf-cms');
  const host = useHost();
  const commands = useCommands();
  const editor = useEditor();
  const selected = useSelectedId();
  const [adding, setAdding] = useState(false);
  const [hasOutline, setHasOutline] = useState(true);
  const [viewport, setViewport] = useState<Viewport>(1440);
  const fields = useRef<HTMLElement>(null);
  const workbench = useRef<HTMLDivElement>(null);
  useFocusKept(workbench);
  const languageName = (language: Language) =>
    new Intl.DisplayNames([host.language], { type: 'language' }).of(language) ?? language;
  const give = (to: (builder: PageBuilder) => void) => () => to(fromPuck(editor.data()));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
    event.preventDefault();
    // What is being typed is handed over when its field is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    give(onSave)();
  };
  return (
    <div
      ref={workbench}
      className={clsx(css['editor'], hasOutline && css['withOutline'], selected !== undefined && css['withFields'])}
      onKeyDown={onKeyDown}
    >
      <EditorHeader
        {...{ audience, onAudience, viewport, languages, languageName, isSaving, status, hasOutline }}
        onOutline={() => setHasOutline(!hasOutline)}
        onViewport={setViewport}
        currencies={host.config.currencies.map(({ isoCode }) => isoCode)}
        onAdd={() => setAdding(true)}
        onPaste={() => commands.paste(selected)}
        onSave={give(onSave)}
        onPublish={onPublish && give(onPublish)}
      />
      {hasOutline && (
        <section aria-label={t('editor.outline.label')} className={css['outline']}>
          <OutlineTree language={audience.language} defaultLanguage={defaultLanguage} />
          <h2 className={css['panelTitle']}>{t('editor.problems.label')}</h2>
          <ProblemsPanel problems={problems} />
        </section>
      )}
      <PagePreview viewport={viewport} audience={audience} />
      {selected !== undefined && (
        <section ref={fields} aria-label={t('editor.fields.label')} className={css['fields']}>
          <NodeFields
            shownLanguages={[...new Set([defaultLanguage, audience.language])]}
            languageName={languageName}
            onClose={() => {
              focusOutline(workbench.current);
              editor.select(undefined);
            }}
          />
        </section>
      )}
      <AddDialog
        open={adding}
        mayHtml={isOwner}
        onClose={() => setAdding(false)}
        onAdd={(type) => {
          setAdding(false);
          commands.add(type, selected);
          requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[data-fields-title]')?.focus());
        }}
      />
    </div>
  );
}
