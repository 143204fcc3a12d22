import { useTranslation } from 'react-i18next';
import {
  componentWire,
  PAGE_COMPONENTS,
  type PropField as Field,
  type Language,
  type PageSection,
} from '@forecourt/shared/contract';
import { Button } from '@forecourt/shared/ui/button';
import { CloseIcon } from '@forecourt/shared/ui/icon';
import { ListField } from './list-field';
import { NodeCommands } from './node-commands';
import css from './page-editor.module.css';
import { PropField } from './prop-field';
import type { ColumnNode, ComponentNode, EditorNode, SectionNode } from './puck-document';
import { TextPerLanguage } from './text-field-per-language';
import { levelOf, nodeAt } from './tree';
import { useTypeName } from './use-commands';
import { useEditor, useSelectedId, useTree } from './use-editor';

interface TextLanguages {
  /** Those whose texts are shown side by side. */
  shownLanguages: readonly Language[];
  languageName: (language: Language) => string;
}

/** Everything that can be set of the chosen part; `onClose` chooses none. */
export function NodeFields({ onClose, ...languages }: TextLanguages & { onClose: () => void }) {
  const { t } = useTranslation('mf-cms');
  const id = useSelectedId();
  const tree = useTree();
  const nameOf = useTypeName();
  const node = id === undefined ? undefined : nodeAt(tree, id);
  if (!node) return null;
  return (
    <>
      <div className={css['fieldsHead']}>
        <h2 className={css['panelTitle']} tabIndex={-1} data-fields-title>
          {nameOf(node)}
        </h2>
        <Button variant="ghost" aria-label={t('editor.fields.close')} onClick={onClose}>
          <CloseIcon size={20} aria-hidden="true" />
        </Button>
      </div>
      <NodeCommands />
      <FieldsOf key={node.props.id} node={node} {...languages} />
    </>
  );
}

function FieldsOf({ node, ...languages }: TextLanguages & { node: EditorNode }) {
  switch (levelOf(node)) {
    case 'section':
      return <SectionFields node={node as SectionNode} />;
    case 'column':
      return <ColumnFields node={node as ColumnNode} />;
    case 'component':
      return <ComponentFields node={node as ComponentNode} {...languages} />;
    case 'row':
      return null;
  }
}

type Settings = PageSection['settings'];
const SECTION_FIELDS: { readonly [K in keyof Required<Settings>]: Field } = {
  background: { kind: 'choice', choices: ['none', 'surface', 'accent', 'dark', 'hero'] },
  width: { kind: 'choice', choices: ['box', 'full'] },
  overlap: { kind: 'flag' },
  image: { kind: 'picture', optional: true },
  anchor: { kind: 'link', optional: true },
};
const ANCHOR = /[^\w-]/g;

function SectionFields({ node }: { node: SectionNode }) {
  const { changeNode } = useEditor();
  const change = (name: string, value: unknown) =>
    changeNode(node.props.id, (now) => {
      const section = now as SectionNode;
      const { [name as keyof Settings]: _before, ...others } = section.props.settings;
      const given = name === 'overlap' ? value === true : name === 'anchor' ? anchorOf(value) : value;
      const settings = { ...others, ...(given !== undefined && { [name]: given }) } as Settings;
      return { ...section, props: { ...section.props, settings } };
    });
  return Object.entries(SECTION_FIELDS).map(([name, field]) => (
    <PropField
      key={name}
      name={name}
      field={field}
      value={node.props.settings[name as keyof Settings]}
      onChange={(value) => change(name, value)}
    />
  ));
}

/** The id of an element: letters, digits, hyphens. */
const anchorOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.replace(ANCHOR, '')) || undefined;

const WIDTHS = ['xs', 'md', 'lg'] as const;
const TWELFTHS = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

function ColumnFields({ node }: { node: ColumnNode }) {
  const { changeNode } = useEditor();
  const { span } = node.props;
  const inherited = { xs: span.xs, md: span.md ?? span.xs, lg: span.lg ?? span.md ?? span.xs };
  return WIDTHS.map((width) => (
    <PropField
      key={width}
      name={width}
      field={{ kind: 'choice', choices: TWELFTHS }}
      value={inherited[width]}
      onChange={(value) =>
        changeNode(node.props.id, (now) => {
          const column = now as ColumnNode;
          return { ...column, props: { ...column.props, span: { ...column.props.span, [width]: Number(value) } } };
        })
      }
    />
  ));
}

function ComponentFields({ node, shownLanguages, languageName }: TextLanguages & { node: ComponentNode }) {
  const { t } = useTranslation('mf-cms');
  const { changeNode, changeText } = useEditor();
  const { id, kind, props, texts } = node.props;
  if (!componentWire.isComponentType(kind)) return <p className={css['hint']}>{t('editor.fields.unknown')}</p>;
  const spec = PAGE_COMPONENTS[kind];
  const change = (name: string, value: unknown) =>
    changeNode(id, (now) => {
      const component = now as ComponentNode;
      const { [name]: _before, ...others } = component.props.props;
      const next = value === undefined ? others : { ...others, [name]: value };
      return { ...component, props: { ...component.props, props: next } };
    });
  const textFields = (ofTexts: typeof spec.texts, prefix = '') =>
    Object.entries(ofTexts).map(([name, textKind]) => (
      <TextPerLanguage
        key={name}
        name={prefix + name}
        label={t(`editor.textNames.${name}`)}
        kind={textKind}
        texts={texts}
        languages={shownLanguages}
        languageName={languageName}
        onChange={(language, words) => changeText(id, prefix + name, language, words)}
      />
    ));
  return (
    <>
      {textFields(spec.texts)}
      {Object.entries(spec.props).map(([name, field]) =>
        field.kind === 'list' ? (
          <ListField
            key={name}
            name={name}
            field={field}
            value={props[name]}
            onChange={(items) => change(name, items)}
            texts={(itemId) => textFields(field.texts, `${itemId}.`)}
          />
        ) : (
          <PropField
            key={name}
            name={name}
            field={field}
            value={props[name]}
            onChange={(value) => change(name, value)}
          />
        ),
      )}
    </>
  );
}
