/** What a visitor has decided for the whole visit: the currency and the consent (D24). */
const KEPT = /currency|consent/i;

/** Forgets this tab's drafts and searches; only the reload dialog's button does so (S1-4, D24). */
export function clearSession(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  keys.filter((key) => !KEPT.test(key)).forEach((key) => storage.removeItem(key));
}
