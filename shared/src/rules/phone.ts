/** S2-9. */
const MIN_LENGTH = 6;

/** Phone numbers are stripped of spaces, hyphens and brackets (S1-5). */
export const strippedPhone = (typed: string): string => typed.replace(/[\s()[\]{}\-‐‑–]/g, '');

export const isPhoneValid = (typed: string): boolean => strippedPhone(typed).length >= MIN_LENGTH;
