import { ARTICLE_SCENES } from '../../../../media/scene-picture';
import { BLOG_DOCUMENTS } from './index';

test('each post of the demo has an illustration of its own, which the company draws', () => {
  const shown = BLOG_DOCUMENTS.map(({ body }) => /^\/api\/media\/scenes\/([a-z]+)\.svg\?v=/.exec(body.image)?.[1]);
  expect(shown.toSorted()).toEqual([...ARTICLE_SCENES].sort());
});
