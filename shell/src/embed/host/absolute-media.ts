/** The back end tells pictures by their path; on another site they need the storefront's origin. */
export const absoluteMedia = (json: string, origin: string): string =>
  json.replace(/(?<!\\)"(\/api\/media\/[^"]*)"/g, `"${origin}$1"`);

/** A `fetch` whose answers tell pictures by their whole address. */
export const mediaFetch =
  (origin: string): typeof fetch =>
  async (input, init) => {
    const answer = await fetch(input, init);
    return new Response(absoluteMedia(await answer.text(), origin), { status: answer.status, headers: answer.headers });
  };
