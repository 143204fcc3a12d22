export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: unknown;
}
type Answer = { status?: number; body: unknown };
/** `'GET /api/booking/search'` → an answer, or what makes one of the request. */
export type FakeAnswers = Record<string, Answer | ((request: FakeRequest) => Answer | Promise<Answer>)>;

/** The part `request`, and the files of each list. */
function partsOf(form: FormData): object {
  const { request = '{}', ...lists } = Object.fromEntries(
    [...new Set(form.keys())].map((name) => [name, name === 'request' ? String(form.get(name)) : form.getAll(name)]),
  );
  const filesOf = (list: FormDataEntryValue[] | string) =>
    [...list].map((file) => (file instanceof File ? { name: file.name, type: file.type, size: file.size } : file));
  return {
    ...(JSON.parse(String(request)) as object),
    ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, filesOf(list)])),
  };
}

const bodyOf = (init: RequestInit | undefined): unknown => {
  if (init?.body instanceof FormData) return partsOf(init.body);
  if (typeof init?.body !== 'string') return undefined;
  try {
    return JSON.parse(init.body);
  } catch {
    return Object.fromEntries(new URLSearchParams(init.body));
  }
};

/**
 * A back end at the network's edge for tests of screens: a `fetch` that answers by method and path and remembers what
 * it was asked.
 */
export function fakeApi(answers: FakeAnswers) {
  const requests: FakeRequest[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://shop.test');
    const request: FakeRequest = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: (init?.headers ?? {}) as Record<string, string>,
      body: bodyOf(init),
    };
    requests.push(request);
    const answer = answers[`${request.method} ${request.path}`];
    if (!answer)
      return respond({
        status: 404,
        body: { errorCode: 'not-found', errorMessage: `No fake for ${request.method} ${request.path}` },
      });
    return respond(typeof answer === 'function' ? await answer(request) : answer);
  };
  return { fetch, requests, set: (more: FakeAnswers) => Object.assign(answers, more) };
}

/** jsdom has no Response; these are the parts that the API client reads. */
const respond = ({ status = 200, body }: Answer) =>
  ({
    ok: status < 400,
    status,
    headers: new Map(),
    text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
    blob: async () => new Blob([String(body)]),
  }) as unknown as Response;
