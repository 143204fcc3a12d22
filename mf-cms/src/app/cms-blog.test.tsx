import { screen, within } from '@testing-library/react';
import type { BlogPost } from '@forecourt/shared/contract';
import { aHostConfig, renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import CmsBlog from './cms-blog';

const { site } = aHostConfig();
const withBlog = (pageSize = 2) => ({ site: { ...site, blog: { enabled: true, pageSize } } });

const aPost = (id: number, overrides: Partial<BlogPost> = {}): BlogPost => ({
  id,
  title: { 'en-GB': `Post ${id}` },
  description: { 'en-GB': `About ${id}` },
  url: { 'en-GB': `post-${id}`, de: `beitrag-${id}` },
  body: { 'en-GB': `<p>Text of ${id}</p><script>window.attacked = true</script>` },
  isPublished: true,
  publishedAt: `2026-11-0${id}T08:00:00Z`,
  ...overrides,
});
const POSTS = [3, 2, 1].map((id) => aPost(id));

const show = (path: string, more: Partial<Parameters<typeof renderRemote>[1]> = {}) =>
  renderRemote(<CmsBlog path={path} />, {
    remote: 'mf-cms',
    loadMessages,
    at: path === '' ? '/blog' : `/blog/${path}`,
    config: withBlog(),
    ...more,
    answers: {
      'GET /odata/BlogPosts': { body: { '@odata.count': 3, value: POSTS.slice(0, 2) } },
      'GET /api/BlogPosts/addresses': {
        body: POSTS.map(({ id, url, publishedAt }) => ({ id, url, publishedAt })),
      },
      'GET /api/BlogPosts/3': { body: POSTS[0] },
      ...more.answers,
    },
  });

// React writes to the console what a boundary caught, and that is what some of these tests provoke.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('The list of posts', () => {
  it('shows a page of them, each with the way to its post, and the way to older ones', async () => {
    const { api } = await show('');
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    expect(await screen.findByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    expect(screen.getByText('Tips for your trip and news from Azure Drive.')).toBeVisible();
    const trail = within(screen.getByRole('navigation', { name: 'You are here' }));
    expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en-gb');
    expect(screen.getByRole('link', { name: 'Post 3' })).toHaveAttribute('href', '/en-gb/blog/post-3');
    const pages = within(screen.getByRole('navigation', { name: 'Pages of the blog' }));
    expect(pages.getByText('Page 1 of 2')).toBeVisible();
    expect(pages.getByRole('link', { name: 'Older posts' })).toHaveAttribute('href', '/en-gb/blog?page=2');
    expect(pages.queryByRole('link', { name: 'Newer posts' })).toBeNull();
    expect(api.requests[0]?.query.get('$top')).toBe('2');
  });

  it.each([
    ['', ['eager', 'lazy']],
    ['?page=2', ['lazy', 'lazy']],
  ])('lets the newest lead, with its picture first, on no page but the first: /blog%s', async (query, loading) => {
    const value = POSTS.slice(0, 2).map((post) => ({ ...post, image: `/api/media/scenes/${post.id}.svg` }));
    await show('', {
      at: `/blog${query}`,
      answers: { 'GET /odata/BlogPosts': { body: { '@odata.count': 3, value } } },
    });
    await screen.findByRole('heading', { level: 2, name: 'Post 3' });
    expect(screen.getAllByRole('presentation').map((picture) => picture.getAttribute('loading'))).toEqual(loading);
  });

  it('shows how the newest begins, cut between words, and says nothing twice of the others', async () => {
    const body = {
      'en-GB': `<h2>Snow</h2><p>Ice &amp;<br><b>slush</b>.</p><p>${'In winter '.repeat(30)}</p><p>End</p>`,
    };
    const value = [aPost(3, { body }), aPost(2)];
    await show('', { answers: { 'GET /odata/BlogPosts': { body: { '@odata.count': 2, value } } } });
    expect(await screen.findByText(/^Ice & slush\. (In winter )+In…$/)).toBeInTheDocument();
    expect(screen.queryByText('Text of 2')).not.toBeInTheDocument();
  });

  it.each([
    ['2', 'Page 2 of 2', '2'],
    ['zero', 'Page 1 of 2', '0'],
    ['-4', 'Page 1 of 2', '0'],
  ])('reads the page %s from the address', async (page, position, skipped) => {
    const { api } = await show('', { at: `/blog?page=${page}` });
    expect(await screen.findByText(position)).toBeVisible();
    expect(api.requests[0]?.query.get('$skip')).toBe(skipped);
  });

  it('says when nothing has been written yet, and leads on', async () => {
    await show('', { answers: { 'GET /odata/BlogPosts': { body: { '@odata.count': 0, value: [] } } } });
    expect(await screen.findByText('Nothing has been written here yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find a car' })).toHaveAttribute('href', '/en-gb/search');
  });

  it('shows errors as an alert, and tries again', async () => {
    let broken = true;
    const { user } = await show('', {
      answers: {
        'GET /odata/BlogPosts': () =>
          broken
            ? { status: 500, body: { errorCode: 'internal', errorMessage: 'x' } }
            : { body: { '@odata.count': 1, value: [POSTS[0]] } },
      },
    });
    expect(await screen.findByRole('alert')).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Post 3' })).toBeVisible();
  });
});

describe('A post', () => {
  it('shows its text, its date and the way back, and runs nothing that was written into it', async () => {
    await show('post-3');
    expect(await screen.findByRole('heading', { level: 1, name: 'Post 3' })).toBeVisible();
    expect(screen.getByText('Text of 3')).toBeVisible();
    expect(screen.queryByText(/attacked/)).toBeNull();
    expect(screen.getByText('Tue, 3 Nov 2026')).toHaveAttribute('datetime', '2026-11-03T08:00:00Z');
    const trail = within(screen.getByRole('navigation', { name: 'You are here' }));
    expect(trail.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/en-gb/blog');
    expect(document.title).toBe('Post 3 · Azure Drive');
  });

  it.each([
    ['3 words', 3, '1 min read'],
    ['201 words and their tags', 201, '2 min read'],
  ])('of %s says how long it takes to read', async (_, words, text) => {
    const body = { 'en-GB': `<p class="a b c">${'word '.repeat(words)}</p>` };
    await show('post-3', { answers: { 'GET /api/BlogPosts/3': { body: aPost(3, { body }) } } });
    const article = within(await screen.findByRole('article'));
    expect(article.getByText(text)).toBeVisible();
  });

  it('leads on to other posts and not to itself', async () => {
    await show('post-3');
    const related = within(await screen.findByRole('region', { name: 'Read on' }));
    expect(related.getAllByRole('link').map((link) => link.textContent)).toEqual(['Post 2']);
  });

  it("is found by another language's path, and its fallback is marked by its language", async () => {
    await show('post-3', { language: 'de' });
    const title = await screen.findByRole('heading', { level: 1, name: 'Post 3' });
    expect(title).toHaveAttribute('lang', 'en-GB');
    expect(screen.getByText('Text of 3').closest('[lang]')).toHaveAttribute('lang', 'en-GB');
  });

  it('says when there is none at the address', async () => {
    await show('nowhere');
    expect(await screen.findByRole('heading', { level: 1, name: 'This post is not here' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All posts' })).toHaveAttribute('href', '/en-gb/blog');
  });

  it('shows blog post errors as an alert', async () => {
    await show('post-3', {
      answers: { 'GET /api/BlogPosts/3': { status: 500, body: { errorCode: 'internal', errorMessage: 'x' } } },
    });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
