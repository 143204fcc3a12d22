import { modelRows } from '../catalogue/cars';
import { BLOG_DOCUMENTS } from './blog';

test('the covers of the demo are pictures that the company draws', () => {
  const cars = modelRows().map(({ slug }) => `/api/media/cars/${slug}.svg`);
  for (const { body } of BLOG_DOCUMENTS)
    expect([...cars, expect.stringMatching(/^\/api\/media\/hero\.svg/) as unknown]).toContainEqual(body.image);
});
