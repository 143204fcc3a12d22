/** The package itself, where its plain name stands for the provided part of it. */
declare module 'whole/react-i18next' {
  export * from 'react-i18next';
}
declare module 'whole/@tanstack/react-query' {
  export * from '@tanstack/react-query';
}
/** Federation's, which a build that exposes nothing does not have. */
declare module 'whole/init-container-entry' {
  export const initContainerEntry: (options: object) => unknown;
}
declare module 'whole/zod/mini' {
  export * from 'zod/mini';
}
