import { Link, useSearchParams } from 'react-router-dom';
import { ButtonLink } from './button';
import { Cluster } from './stack';

interface PageLinksProps {
  page: number;
  pages: number;
  texts: { label: string; previous: string; position: string; next: string };
}

/** Links to `?page=` before and after, so that back, reload and sharing work; the rest of the address stays. */
export function PageLinks({ page, pages, texts }: PageLinksProps) {
  const [query] = useSearchParams();
  if (pages <= 1) return null;
  const addressOf = (other: number) => {
    const next = new URLSearchParams(query);
    next.set('page', String(other));
    return `?${next.toString()}`;
  };
  return (
    <Cluster as="nav" aria-label={texts.label} justify="center">
      {page > 1 && (
        <ButtonLink component={Link} to={addressOf(page - 1)} rel="prev">
          {texts.previous}
        </ButtonLink>
      )}
      <span>{texts.position}</span>
      {page < pages && (
        <ButtonLink component={Link} to={addressOf(page + 1)} rel="next">
          {texts.next}
        </ButtonLink>
      )}
    </Cluster>
  );
}
