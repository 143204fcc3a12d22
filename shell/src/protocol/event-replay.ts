/** Dispatched on the window for every event that is recorded. */
export const EVENT_RECORDED = 'forecourt:event-recorded';

/**
 * Records presses and choices that React did not handle, because the element was not hydrated yet; links and forms work
 * by themselves. React may hydrate and handle an event while it is dispatched, so the decision falls one task later.
 * Repeated presses of a button count once, and of several choices the last one. It is text, since the server and the
 * release tool, which compares pages with it, have to know the same bytes: a function would be named by each build.
 */
export const EVENT_RECORDER = `
{const queue=[],handled=new WeakSet();globalThis.forecourtReplay={queue,handled};
const onEvent=event=>{
const element=event.target.closest(
event.type==='click'?'button:not([type=submit]),[type=checkbox],[type=radio]':'select');
if(!element?.closest('#root'))return;
const box=element instanceof HTMLInputElement;
const chosen=box?element.checked:element instanceof HTMLSelectElement?element.value:undefined;
setTimeout(()=>{if(handled.has(event))return;
const before=queue.findIndex(other=>other.element===element);
if(before>=0)queue.splice(before,1);
if(!box||chosen!==element.defaultChecked)queue.push({element,chosen});
dispatchEvent(new Event('${EVENT_RECORDED}'))})};
addEventListener('click',onEvent,true);addEventListener('change',onEvent,true)}`.replaceAll('\n', '');
