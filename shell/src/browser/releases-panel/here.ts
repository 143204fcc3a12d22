/** The time zone of who looks at the page. */
export const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
