/** Lines of errors that were written by one change of the page. */
let written: HTMLElement[] = [];
/** What the program gave the focus since a person last did something; its description is read with it. */
let ledTo: EventTarget | null = null;

if (typeof document !== 'undefined') {
  for (const act of ['keydown', 'pointerdown', 'input'])
    document.addEventListener(act, () => (ledTo = null), { capture: true, passive: true });
  document.addEventListener('focusin', ({ target }) => (ledTo = target), { passive: true });
}

const describes = (line: HTMLElement, control: Element | null): boolean =>
  control?.getAttribute('aria-describedby')?.split(' ').includes(line.id) ?? false;

/** Of several errors at once one is told, that of the field in focus; how many there are says the form. */
function sayWritten(): void {
  const { activeElement } = document;
  const told = written.find((line) => describes(line, activeElement)) ?? written[0];
  const isRead = told !== undefined && describes(told, activeElement) && ledTo === activeElement;
  for (const line of written) line.setAttribute('aria-live', line === told && !isRead ? 'polite' : 'off');
  written = [];
}

/**
 * Decides whether the line of an error is told by itself. Assistive technology looks at a page after its program has
 * had its turn, so that what is decided at the turn's end holds for the words that were just written.
 */
export function sayOnce(line: HTMLElement): void {
  if (written.length === 0) queueMicrotask(sayWritten);
  written.push(line);
}
