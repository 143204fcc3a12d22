import { blogAddressesCall, type ApiClient } from '@forecourt/shared/api-client';
import { pathOfPost, postAtPath } from '@forecourt/shared/blog';
import type { GlobalConfig, Language } from '@forecourt/shared/contract';

export { loadHostConfig } from '@forecourt/shared/api-client';

interface Asked {
  api: ApiClient;
  config: GlobalConfig;
  from: Language;
  to: Language;
}

/** Path of a post in another language, by the blog list (S1-2); undefined where there is no such post. */
export async function pathOfPostIn(path: string, { api, config, from, to }: Asked): Promise<string | undefined> {
  const post = postAtPath(await api.send(blogAddressesCall()), path, from);
  return post && pathOfPost(post.url, to, config);
}
