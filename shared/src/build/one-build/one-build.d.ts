declare module 'one-build/*';
declare let __webpack_get_script_filename__: (chunk: string) => string;
