export { BlogFrame, BlogList } from './blog-list';
export { BlogPostAt } from './blog-post';
export { blogPostsQuery } from './blog-queries';
export { PostCards } from './post-cards';
