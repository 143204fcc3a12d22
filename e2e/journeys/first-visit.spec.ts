import { errorsOf, expect, expectAccessible, PHONE, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

test('a first visit goes to the language of the browser', async ({ request }) => {
  const answer = await request.get('/', { headers: { 'accept-language': 'de-AT,de;q=0.9' }, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers()['location']).toBe('/de');
});

test('the HTML of the landing page carries heading, title, description, OG tags and the languages', async ({
  request,
}) => {
  const html = await (await request.get('/de')).text();
  expect(html).toMatch(/<h1[^>]*>[^<]/);
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  expect(html).toMatch(/<meta name="description" content="[^"]{20,}">/);
  for (const property of ['og:title', 'og:description', 'og:image', 'og:url', 'og:locale'])
    expect(html).toContain(`<meta property="${property}"`);
  expect(html.match(/rel="alternate" hreflang="/g)).toHaveLength(20);
  expect(html).toContain('rel="canonical"');
});

test('header, search form, featured cars, promotions, branches, questions and footer are in the HTML', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en-gb');
  await expect(page.getByRole('banner').getByRole('navigation').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('search').getByRole('button', { name: /search/i })).toBeVisible();
  for (const heading of ['Favourites of the season', 'Offers worth a detour', 'Where you find us', 'Good to know']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await context.close();
});

test('a shared link shows the offers, and the chosen car its covers and prices, before any script has run', async ({
  browser,
  request,
}) => {
  const { search, checkout, car } = await aTrip(request, { placeId: 101, inDays: 33 });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  // A server that is busy leaves the rendering to the browser: the next visit gets it.
  await expect(async () => {
    await page.goto(`/en-gb/search?${search}`);
    await expect(page.getByRole('link', { name: `Choose: ${car.name}`, exact: true })).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(async () => {
    await page.goto(`/en-gb/checkout?${checkout}`);
    await expect(page.getByRole('radio', { name: 'Medium cover' })).toBeVisible({ timeout: 100 });
    const distance = page.getByRole('group', { name: 'Distance per day' });
    await expect(distance).toContainText(/100 km per day\s*€\d+\.\d\d/, { timeout: 100 });
  }).toPass();
  await context.close();
});

test('the browser takes over without an error, and without moving anything', async ({ page }) => {
  const errors = errorsOf(page);
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { shifted: number };
    seen.shifted = 0;
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => {
        seen.shifted += (entry as unknown as { value: number }).value;
      }),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/en-gb');
  await page.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
  expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(0.01);
});

for (const viewport of [undefined, PHONE]) {
  test(`the landing page is accessible at ${viewport?.width ?? 1440} px`, async ({ page }) => {
    if (viewport) await page.setViewportSize(viewport);
    await page.goto('/en-gb');
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  });
}

test('changing the language keeps page, query and scroll position', async ({ page }) => {
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto('/en-gb/about?from=mail');
  await page.mouse.wheel(0, 300);
  await expect.poll(scrolled).toBe(300);
  const header = page.getByRole('banner');
  // A click of the browser's driver scrolls to what it clicks, even in a header that is always in sight.
  await header.getByRole('button', { name: /english/i }).dispatchEvent('click');
  await header.getByRole('button', { name: 'Deutsch' }).dispatchEvent('click');
  await expect(page).toHaveURL(/\/de\/[^?]*\?from=mail$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  // The page came with its own language alone.
  await expect(header.getByRole('link', { name: 'Stationen' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Mietbedingungen' })).toBeVisible();
  expect(await scrolled()).toBe(300);
});

test('an unknown page answers 404 and leads home', async ({ page }) => {
  const answer = await page.goto('/en-gb/no-such-page');
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/en-gb$/);
});

test('search engines find every page in every language, and nothing private', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('hreflang="es-ES"');
  expect(sitemap).toContain('/de</loc>');
  const robots = await (await request.get('/robots.txt')).text();
  for (const path of ['checkout', 'access-self-check-in', 'my-account/booking'])
    expect(robots).toContain(`Disallow: /*/${path}$\n`);
  expect(robots).toContain('Sitemap: ');
  expect(await (await request.get('/en-gb/checkout')).text()).toContain('<meta name="robots" content="noindex">');
});

test('a spelling that is not canonical is redirected for good, an unknown language to the default', async ({
  request,
}) => {
  const spelled = await request.get('/DE?a=1', { maxRedirects: 0 });
  expect([spelled.status(), spelled.headers()['location']]).toEqual([301, '/de?a=1']);
  const unknown = await request.get('/xx/search', { maxRedirects: 0 });
  expect([unknown.status(), unknown.headers()['location']]).toEqual([302, '/en-gb/search']);
});
