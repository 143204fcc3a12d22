/** What a visitor has decided for the whole visit: the currency and the consent (decision 24). */
const KEPT = /currency|consent/i;

/** Forgets this tab's drafts and searches; only the reload dialog's button does so (spec 1 §4, decision 24). */
export function clearSession(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  keys.filter((key) => !KEPT.test(key)).forEach((key) => storage.removeItem(key));
}
