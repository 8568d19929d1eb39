import { type Post, posts, type TextPage, textPages } from './read-content.ts'

export function findPost(slug: string): Post | undefined {
  return posts.find((post) => post.slug === slug)
}

/** The page of that name; each of them has a route of its own, so a missing one is a mistake of ours. */
export function findTextPage(name: string): TextPage {
  const page = textPages.get(name)
  if (!page) throw new Error(`There is no text for /${name}.`)
  return page
}
