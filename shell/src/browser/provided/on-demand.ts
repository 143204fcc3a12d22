/**
 * Shared packages that only some pages need. Nothing calls this: naming them here puts them, each as a chunk of its
 * own, into the shell's build, from which the remotes are given them.
 */
export const onDemand = [
  () => import('zod/mini'),
  () => import('react-hook-form'),
  () => import('@forecourt/shared/ui/slider'),
];
