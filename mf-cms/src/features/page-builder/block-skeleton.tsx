import { Skeleton } from '@forecourt/shared/ui/skeleton';

/** For a component whose shape is not known before it is there. */
export const BlockSkeleton = () => <Skeleton lines={4} />;
