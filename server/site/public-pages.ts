import { BLOG_TAGS } from '#domain/blog.ts'
import { CONTACT_TOPICS } from '#domain/contact.ts'
import { MAX_SEARCH_LENGTH, SORTS } from '#domain/shop.ts'
import { MAX_PAGES_SHOWN } from '#domain/shop-query.ts'
import { posts, textPages } from '#server/features/content/read-content.ts'
import type { Tag } from '#server/platform/page-cache/invalidate.ts'

/** A list: these values, and any other counts as none. A number: any text, kept up to this length. */
type Parameter = readonly string[] | number

export type PublicPage = {
  /** As in app/routes.ts; `:id` stands for a uuid. */
  path: string
  /** What the page reads from its address, in the order in which the cache writes it; nothing else reaches the render. */
  parameters?: Record<string, Parameter>
  /** What it shows. */
  tags: readonly Tag[]
}

const CURSOR_LENGTH = 120
const pages = Array.from({ length: MAX_PAGES_SHOWN }, (_, index) => String(index + 1))
const wall = ['designs', 'designers', 'categories', 'sales'] as const
const ordered = { sort: SORTS, after: CURSOR_LENGTH, pages }
const coming = { next: 200 }

/** Every page that is the same for everybody, and so is kept. A page that is not listed is rendered for each request. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', tags: [...wall, 'requests'] },
  { path: '/launch', tags: ['designs'] },
  { path: '/favourites', tags: [] },
  { path: '/shop', parameters: { search: MAX_SEARCH_LENGTH, category: 60, ...ordered }, tags: wall },
  { path: '/shop/t-shirts', parameters: ordered, tags: wall },
  { path: '/shop/hoodies', parameters: ordered, tags: wall },
  { path: '/shop/hats', parameters: ordered, tags: wall },
  { path: '/shop/new', parameters: ordered, tags: wall },
  { path: '/design/:id', tags: wall },
  { path: '/designers', parameters: { after: CURSOR_LENGTH }, tags: ['designs', 'designers'] },
  { path: '/designers/:id', parameters: { after: CURSOR_LENGTH }, tags: wall },
  { path: '/blog', parameters: { tag: BLOG_TAGS }, tags: [] },
  ...posts.map(({ slug }) => ({ path: `/blog/${slug}`, tags: [] })),
  ...[...textPages.keys()].map((name) => ({ path: `/${name}`, tags: [] })),
  { path: '/contact', parameters: { topic: CONTACT_TOPICS }, tags: [] },
  { path: '/auth/login', parameters: coming, tags: [] },
  { path: '/auth/signup', parameters: { ...coming, type: ['customer', 'designer'] }, tags: [] },
  { path: '/auth/forgot', parameters: coming, tags: [] },
  { path: '/auth/new-password', tags: [] },
]

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const fixed = new Map(PUBLIC_PAGES.map((page) => [page.path, page]))
const patterns = PUBLIC_PAGES.filter(({ path }) => path.includes(':id')).map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(':id', UUID)}$`),
}))

export function findPublicPage(path: string): PublicPage | undefined {
  return fixed.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.page
}
