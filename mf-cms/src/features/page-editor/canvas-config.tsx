import type { Config, PuckComponent } from '@puckeditor/core';
import { createContext, use, useCallback, type ComponentType, type ReactNode, type Ref } from 'react';
import {
  COMPONENT_TYPES,
  languageChain,
  type Language,
  type PageComponent,
  type PageSection,
} from '@forecourt/shared/contract';
import type { ReadText } from '../../content/block';
import css from './page-editor.module.css';
import { drawnText, UNKNOWN, type ColumnNode, type ComponentNode } from './puck-document';

/** How the storefront draws the parts of a page. */
export interface Drawing {
  Section: ComponentType<{ settings: PageSection['settings']; ref?: Ref<HTMLElement>; children: ReactNode }>;
  rowClass: string;
  columnClass: (span: ColumnNode['props']['span']) => string;
  Component: ComponentType<{ component: PageComponent; text: ReadText }>;
}

interface Canvas {
  drawing: Drawing;
  language: Language;
  defaultLanguage: Language;
}
const CanvasContext = createContext<Canvas | undefined>(undefined);
export const CanvasProvider = CanvasContext.Provider;

function useCanvas(): Canvas {
  const found = use(CanvasContext);
  if (!found) throw new Error('No canvas: draw the page inside a CanvasProvider.');
  return found;
}

type Slot = ComponentType<{ className?: string }>;
interface Given {
  puck: { dragRef: ((element: Element | null) => void) | null };
}

function Section({ settings, rows, puck }: Given & { settings: PageSection['settings']; rows: Slot }) {
  const { Section: Frame } = useCanvas().drawing;
  const Rows = rows;
  return (
    <Frame settings={settings} {...(puck.dragRef && { ref: puck.dragRef })}>
      <Rows />
    </Frame>
  );
}

function Row({ columns, puck }: Given & { columns: Slot }) {
  const { rowClass } = useCanvas().drawing;
  const Columns = columns;
  return (
    <div ref={puck.dragRef} className={css['row']}>
      <Columns className={rowClass} />
    </div>
  );
}

function Column({ span, components, puck }: Given & { span: ColumnNode['props']['span']; components: Slot }) {
  const { columnClass } = useCanvas().drawing;
  const Components = components;
  return (
    <div ref={puck.dragRef} className={columnClass(span)}>
      <Components className={css['column'] ?? ''} />
    </div>
  );
}

function Block({ id, kind, version, props, texts }: ComponentNode['props']) {
  const { drawing, language, defaultLanguage } = useCanvas();
  const { Component } = drawing;
  const text = useCallback<ReadText>(
    (name) => drawnText(texts, name, [...languageChain(language), defaultLanguage]),
    [texts, language, defaultLanguage],
  );
  return <Component component={{ id, type: kind, version, props }} text={text} />;
}

const slot = (...allow: string[]) => ({ type: 'slot' as const, allow });
const drawnBy = (component: unknown) => component as PuckComponent<Record<string, unknown>>;
const block = { render: drawnBy(Block) };

/** Our own fields stand beside the canvas; Puck has to know the slots only. Labels are those of its overlay. */
export const canvasConfig = (labelOf: (type: string) => string): Config => ({
  root: {
    fields: { sections: slot('Section') },
    render: (({ sections }: { sections: Slot }) => {
      const Sections = sections;
      return <Sections className={css['page'] ?? ''} />;
    }) as never,
  },
  components: {
    Section: { label: labelOf('section'), inline: true, fields: { rows: slot('Row') }, render: drawnBy(Section) },
    Row: { label: labelOf('row'), inline: true, fields: { columns: slot('Column') }, render: drawnBy(Row) },
    Column: {
      label: labelOf('column'),
      inline: true,
      fields: { components: slot(...COMPONENT_TYPES, UNKNOWN) },
      render: drawnBy(Column),
    },
    ...Object.fromEntries(COMPONENT_TYPES.map((type) => [type, { ...block, label: labelOf(type) }])),
    [UNKNOWN]: { ...block, label: labelOf('unknown') },
  },
});
