/** Where this tab's last search is kept; the form looks there before it loads what reads it. */
export const DRAFT_KEY = 'forecourt.search-form';
