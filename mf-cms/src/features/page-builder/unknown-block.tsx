import { useEffect } from 'react';
import { useHost } from '@forecourt/shared/host';

/** Visitors see nothing of a component type that this release does not know; operations hear of it (D7). */
export function UnknownBlock({ type }: { type: string }) {
  const { report } = useHost();
  useEffect(() => {
    report(
      new Error(
        `The page builder knows no component of type "${type}": release mf-cms with it, or take it off the page.`,
      ),
    );
  }, [report, type]);
  return null;
}
