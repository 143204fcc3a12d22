import { createElement, useEffect, useMemo } from 'react';
import { useHost } from '@forecourt/shared/host';
import { readBuilder } from '../../content/builder-document';
import { BuilderView } from './builder-view';

const WRAPPERS: ReadonlySet<string> = new Set(['div', 'section', 'aside', 'article', 'nav']);

/** A part of a page that several pages or layouts show (S1-3). */
export function SharedComponent({ id }: { id: number }) {
  const { config, report } = useHost();
  const shared = config.global.sharedComponents.find((component) => component.id === id);
  const builder = useMemo(() => readBuilder(shared?.builder), [shared]);
  useEffect(() => {
    if (!builder)
      report(new Error(`Shared component ${id} is missing or not readable: publish it again in the page builder.`));
  }, [builder, id, report]);
  if (!shared || !builder) return null;
  return createElement(
    WRAPPERS.has(shared.wrapperTag) ? shared.wrapperTag : 'div',
    null,
    <BuilderView builder={builder} />,
  );
}
