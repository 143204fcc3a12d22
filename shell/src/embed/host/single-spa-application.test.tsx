import type { MountTools } from './element-mounter';
import * as parts from './embedded-parts';
import { singleSpaApplications } from './single-spa-application';

type Shown = Parameters<ReturnType<typeof singleSpaApplications>>[0];

/** A host of which nothing can be loaded, and what was asked of it. */
function aSite() {
  const asked: string[] = [];
  const services = {
    contextFor: (appearance: object) => {
      asked.push(JSON.stringify(appearance));
      return Promise.reject(new Error('nothing is loaded here'));
    },
  };
  const storefront = { origin: 'https://cars.example', leave: () => undefined };
  const tools = { services, storefront, parts, styles: {} } as unknown as MountTools;
  return { asked, application: singleSpaApplications(tools) };
}

test.each(['LOGIN', 'REGISTER', 'COMPANY_REGISTER', 'BOOKINGS', 'AGENCY'] as const)(
  'the page %s, for which somebody signs in, is refused with a link, and nothing of it is loaded',
  async (page) => {
    const { asked, application } = aSite();
    await expect(application({ remote: 'mf-account', page }, {})).rejects.toThrow(
      `${page} is not shown on other sites, where nobody is signed in: link to it at https://cars.example.`,
    );
    expect(asked).toEqual([]);
  },
);

test.each<[string, Shown]>([
  ['that everybody may see', { remote: 'mf-account', page: 'FIND_BOOKING' }],
  ['of the page builder', { remote: 'mf-cms', pageId: 1 }],
])('a page %s is loaded in the language of the site', async (_what, shown) => {
  const { asked, application } = aSite();
  await expect(application(shown, { language: 'de' })).rejects.toThrow('nothing is loaded here');
  expect(asked).toEqual([expect.stringContaining('"language":"de"')]);
});
