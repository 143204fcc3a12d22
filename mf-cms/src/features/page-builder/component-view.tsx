import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageComponent } from '@forecourt/shared/contract';
import { useErrorText } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import type { BlockProps } from '../../content/block';
import { QueryBoundary } from '../../content/query-boundary';
import { useBlocks } from './blocks-context';
import css from './component-view.module.css';
import { UnknownBlock } from './unknown-block';

/** One component; where it has to wait or fails, the page around it stays. */
export function ComponentView({ component, text }: { component: PageComponent; text: BlockProps['text'] }) {
  const entry = useBlocks()[component.type];
  if (!entry) return <UnknownBlock type={component.type} />;
  const { draw: Block, waiting: Waiting } = entry;
  const drawn = <Block block={component} text={text} />;
  return Waiting ? (
    <BlockBoundary>
      <Suspense fallback={<Waiting />}>{drawn}</Suspense>
    </BlockBoundary>
  ) : (
    drawn
  );
}

function BlockBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryBoundary screen={(error, retry) => <FailedBlock error={error} onRetry={retry} />}>{children}</QueryBoundary>
  );
}

function FailedBlock({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('mf-cms');
  const errorText = useErrorText();
  return (
    <div className={css['failed']} role="alert">
      <p>{errorText(error)}</p>
      <Button onClick={onRetry}>{t('actions.retry')}</Button>
    </div>
  );
}
