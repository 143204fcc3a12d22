import type { ReactNode } from 'react';

/** With the full stop after it, of which a screen reader would make a word. */
const ADDRESS = /(\S+@\S+)/;

/** A text whose e-mail addresses stay whole where they fit into a line, and break after their @ where they do not. */
export const breaksAt = (text: string): ReactNode =>
  text.split(ADDRESS).map((part, index) => {
    const [before, after] = part.split('@');
    if (after === undefined) return part;
    return (
      <span key={index} style={{ display: 'inline-block', maxWidth: '100%' }}>
        {before}@<wbr />
        {after}
      </span>
    );
  });
