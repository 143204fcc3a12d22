import { useEffect } from 'react';
import { useHost } from './host';

/** Names the page in the browser's tab and history. The server writes the title of CMS pages itself. */
export function usePageTitle(title: string | undefined): void {
  const { companyName } = useHost().config.global;
  useEffect(() => {
    if (title) document.title = `${title} · ${companyName}`;
  }, [title, companyName]);
}
