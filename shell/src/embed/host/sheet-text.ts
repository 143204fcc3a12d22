/** The text of a stylesheet; one with other bytes than its hash says is refused, as the browser refuses such a link. */
export async function sheetText(href: string, integrity = ''): Promise<string> {
  const answer = await fetch(href, { integrity });
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}.`);
  return answer.text();
}
