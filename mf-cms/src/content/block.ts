import type { ComponentType } from 'react';
import type { PageComponent } from '@forecourt/shared/contract';

/** What every component of the page builder gets: its place in the document and its texts in the visitor's language. */
export interface BlockProps {
  block: PageComponent;
  /** `translations[language]["componentId.prop"]`, or what it falls back on; empty when there is none (D6). */
  text: (prop: string) => string;
}
export type Block = ComponentType<BlockProps>;

/** `waiting` has the shape of what comes; a block that has it may load its data or its code, and may fail without the page. */
export interface BlockEntry {
  draw: Block;
  waiting?: ComponentType;
}
/** Component type → what draws it. */
export type Blocks = Readonly<Record<string, BlockEntry>>;
