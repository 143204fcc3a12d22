import { COMPONENT_TYPES, type ComponentType } from '@forecourt/shared/contract';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import type { Block, Blocks } from '../content/block';
import { EAGER_BLOCKS } from './eager-blocks';

type EagerType = keyof typeof EAGER_BLOCKS;
export type OnDemandType = Exclude<ComponentType, EagerType>;

const isEager = (type: ComponentType): type is EagerType => Object.hasOwn(EAGER_BLOCKS, type);

/** For a block whose shape is not known before its code is loaded. */
const BlockSkeleton = () => <Skeleton lines={4} />;

/** The blocks of every component type. Server and browser must agree on the skeletons, or hydration fails. */
export const blockRegistry = (onDemand: (type: OnDemandType) => Block['Component']): Blocks =>
  Object.fromEntries(
    COMPONENT_TYPES.map((type): [ComponentType, Block] => [
      type,
      isEager(type) ? EAGER_BLOCKS[type] : { Component: onDemand(type), Skeleton: BlockSkeleton },
    ]),
  ) as Record<ComponentType, Block>;
