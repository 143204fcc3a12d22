import type { Language } from '@forecourt/shared/contract';

const LONGEST_WAIT_MS = 5000;

/** The field of a text, or of the first one, beside the page. */
function fieldOf(name: string | undefined, language: Language): HTMLElement | null | undefined {
  const fields = [...document.querySelectorAll<HTMLElement>(`[data-text-language="${language}"]`)];
  const field = fields.find(({ dataset }) => dataset['text'] === name) ?? fields[0];
  return field?.querySelector('input, textarea, [contenteditable=true]');
}

/** Gives it the focus once it is there: the settings of a part open with a delay, and the field of rich text loads. */
export function focusTextField(name: string | undefined, language: Language): void {
  const before = document.activeElement;
  const isFocused = () => {
    const field = fieldOf(name, language);
    field?.focus();
    return Boolean(field);
  };
  if (isFocused()) return;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== before || isFocused()) observer.disconnect();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['contenteditable'] });
  setTimeout(() => observer.disconnect(), LONGEST_WAIT_MS);
}
