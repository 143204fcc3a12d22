/**
 * Under names that begin so this tab keeps, encrypted, what was typed into forms (ADR 056). Known here as well, since
 * it ends with the session on pages that load none of these forms.
 */
export const TYPED_DRAFTS = 'forecourt.typed.';

export function forgetTypedDrafts(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(TYPED_DRAFTS)) sessionStorage.removeItem(name);
}
