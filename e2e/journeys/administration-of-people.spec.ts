import { goTo, pictured } from '../fixtures/administering';
import { linkIn, mailTo } from '../fixtures/mailbox';
import { expect, test } from '../fixtures/own-site';
import { CALM } from '../fixtures/storefront';

test.use(CALM);

const TRANSLATOR = { name: 'Lena', email: 'lena@cars.example' };

test(
  'somebody is invited to translate into German, and the invitation withdrawn',
  { tag: '@long' },
  async ({ page, browser, site }) => {
    await goTo(page, 'People');
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite somebody to administer the site' });
    await dialog.getByLabel('First name').fill(TRANSLATOR.name);
    await dialog.getByLabel('E-mail address').fill(TRANSLATOR.email);
    await dialog.getByRole('checkbox', { name: 'Translator' }).check();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog.getByText('Choose at least one language.')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Deutsch' }).check();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(`An invitation is on its way to ${TRANSLATOR.email}.`)).toBeVisible();
    const invited = page.getByRole('listitem', { name: TRANSLATOR.name });
    await expect(invited).toContainText('Translator (de)');
    await pictured(page, 'people');
    const link = linkIn(await mailTo(page.request, TRANSLATOR.email, /./));
    await invited.getByRole('button', { name: 'Withdraw the invitation of Lena' }).click();
    await page
      .getByRole('dialog', { name: 'Withdraw the invitation of Lena?' })
      .getByRole('button', { name: 'Withdraw' })
      .click();
    await expect(invited).toHaveCount(0);
    const stranger = await browser.newPage({
      baseURL: site.origin,
      locale: 'en-GB',
      storageState: { cookies: [], origins: [] },
    });
    await stranger.goto(link);
    await expect(stranger.getByText('This link is no longer valid')).toBeVisible();
    await stranger.close();
  },
);
