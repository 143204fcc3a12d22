import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** The JSX of development, which Fast Refresh wants of the compiler, by that of production, which every shell has. */
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
export { Fragment };
