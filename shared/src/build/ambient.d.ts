/** What a sheet is without its own declaration, which `npm run css-types` writes. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css' {}
