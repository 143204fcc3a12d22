const MASK = '•••';

/** An e-mail address as somebody may see it whose it perhaps is not: enough to know one's own. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/, `$1${MASK}`);

/** Nothing that a form could begin with. */
export const isMasked = (text: string): boolean => text.includes(MASK);
