import type { BlogTag } from '#domain/blog.ts'
import { currentContent, type Post } from './read-content.ts'

/** A post without its text. */
export type PostSummary = Omit<Post, 'html' | 'words'>

/** Newest first, optionally only posts with a tag. */
export function listPosts(tag?: BlogTag): PostSummary[] {
  return currentContent()
    .posts.filter(({ tags }) => !tag || tags.includes(tag))
    .map(summarize)
}

/** Posts to read next: those with shared tags first, then the newest. */
export function listRelatedPosts({ slug, tags }: Post, count: number): PostSummary[] {
  const shared = (post: Post) => post.tags.filter((tag) => tags.includes(tag)).length
  return currentContent()
    .posts.filter((post) => post.slug !== slug)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, count)
    .map(summarize)
}

function summarize({ html: _, words: __, ...summary }: Post): PostSummary {
  return summary
}
