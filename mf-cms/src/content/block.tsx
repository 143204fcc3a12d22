import type { ComponentType, ReactNode } from 'react';
import type { PageComponent, ComponentType as Type } from '@forecourt/shared/contract';
import { shaped, type Read, type Shape } from './read-props';

/** Reads a text of the block in the visitor's language, with the fallbacks of D6; empty when there is none. */
export type ReadText = (prop: string) => string;

export interface BlockProps<P = PageComponent['props']> {
  props: P;
  text: ReadText;
}

/** What a page renders for a component type. A block that suspends has a skeleton; then it may also fail on its own. */
export interface Block {
  Component: ComponentType<BlockProps>;
  Skeleton?: ComponentType;
}
export type Blocks = Readonly<Record<Type, Block>>;

/** A block with the schema of its props. */
export interface BlockDefinition extends Block {
  props: Shape;
}

/**
 * `shape` maps each prop to its reader; the component gets its props as they read them, whatever the document holds.
 * Texts are no props, they are read by `text`.
 */
export function defineBlock<S extends Shape>(
  shape: S,
  Component: (props: BlockProps<Read<S>>) => ReactNode,
  Skeleton?: ComponentType,
): BlockDefinition {
  const read = shaped(shape);
  return {
    props: shape,
    Component: ({ props, text }) => <Component props={read(props)} text={text} />,
    ...(Skeleton && { Skeleton }),
  };
}
