import { currentContent, type Post, type TextPage } from './read-content.ts'

export function findPost(slug: string): Post | undefined {
  return currentContent().posts.find((post) => post.slug === slug)
}

/** Throws if there is no such page: each text page has its own route, so a missing file is a bug. */
export function findTextPage(name: string): TextPage {
  const page = currentContent().textPages.get(name)
  if (!page) throw new Error(`content/pages/${name}.md does not exist.`)
  return page
}
