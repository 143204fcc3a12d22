import { createContext, Suspense, use, useEffect, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComponentType, PageComponent } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import type { Block, Blocks, ReadText } from '../../content/block';
import { BlockBoundary } from './boundaries';
import css from './builder.module.css';

interface BlocksInUse {
  blocks: Blocks;
  preview: boolean;
}

const BlocksContext = createContext<BlocksInUse | undefined>(undefined);

interface ProviderProps {
  /** Browser and server have different ones: the browser loads rare blocks when a page has them. */
  blocks: Blocks;
  preview?: boolean;
  children: ReactNode;
}

export function BlocksProvider({ blocks, preview = false, children }: ProviderProps) {
  return <BlocksContext value={useMemo(() => ({ blocks, preview }), [blocks, preview])}>{children}</BlocksContext>;
}

function useBlocks(): BlocksInUse {
  const found = use(BlocksContext);
  if (!found) throw new Error('No blocks: put the component into a BlocksProvider.');
  return found;
}

/** A document may hold any type, `constructor` as well. */
const blockOf = (blocks: Blocks, type: string): Block | undefined =>
  Object.hasOwn(blocks, type) ? blocks[type as ComponentType] : undefined;

interface ComponentViewProps {
  component: PageComponent;
  text: ReadText;
}

/** One component of a page; a block with a skeleton loads and fails alone. */
export function ComponentView({ component: { type, props }, text }: ComponentViewProps) {
  const block = blockOf(useBlocks().blocks, type);
  if (!block) return <UnknownBlock type={type} />;
  const { Component, Skeleton } = block;
  const content = <Component props={props} text={text} />;
  return Skeleton ? (
    <BlockBoundary>
      <Suspense fallback={<Skeleton />}>{content}</Suspense>
    </BlockBoundary>
  ) : (
    content
  );
}

/** Visitors see nothing of a type that this release does not know; a preview shows a label. Both report it (D7). */
function UnknownBlock({ type }: { type: string }) {
  const { t } = useTranslation('mf-cms');
  const { report } = useHost();
  const { preview } = useBlocks();
  useEffect(() => {
    report(
      new Error(
        `The page builder knows no component of type "${type}": release mf-cms with it, or take it off the page.`,
      ),
    );
  }, [report, type]);
  return preview ? <p className={css['unknown']}>{t('block.unknown', { type })}</p> : null;
}
