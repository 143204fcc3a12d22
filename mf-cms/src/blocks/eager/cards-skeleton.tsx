import { Skeleton } from '@forecourt/shared/ui/skeleton';
import css from './cards-skeleton.module.css';

const Cards = ({ count, className }: { count: number; className: string | undefined }) => (
  <div className={css['cards']}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} shape="block" className={className} />
    ))}
  </div>
);

export const PromotionsSkeleton = () => <Cards count={3} className={css['promotion']} />;
export const BranchesSkeleton = () => <Cards count={8} className={css['country']} />;
export const CarsSkeleton = ({ count }: { count: number }) => <Cards count={count} className={css['car']} />;
