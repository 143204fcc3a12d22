/**
 * Where checkout keeps in this tab, encrypted, what was typed into its form (ADR 056). Known here as well, since it
 * ends with the session on pages that load no checkout.
 */
export const TYPED_DRAFT = 'forecourt.checkout.typed';

export const forgetTypedDraft = (): void => sessionStorage.removeItem(TYPED_DRAFT);
