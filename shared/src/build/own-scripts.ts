/** Whether it is a script of a build; what open pages of `npm run dev` take over are pieces of the next one. */
export const isOwnScript = (file: string): boolean => file.endsWith('.js') && !file.endsWith('.hot-update.js');
