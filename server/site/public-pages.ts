import { BLOG_TAGS } from '#domain/blog.ts'
import { CONTACT_TOPICS } from '#domain/contact.ts'
import type { QueryParameter } from '#domain/query-parameter.ts'
import { SECTION_NAMES, SHOP_PARAMETERS, shopParameters } from '#domain/shop-query.ts'
import { UUID } from '#domain/uuid.ts'
import { posts, textPages } from '#server/features/content/read-content.ts'
import type { Tag } from '#server/platform/page-cache/invalidate.ts'

export type PublicPage = {
  /** As in app/routes.ts; `:id` stands for a uuid. */
  path: string
  /** What the page reads from its address, in the order in which the cache writes it; nothing else reaches the render. */
  parameters?: Record<string, QueryParameter>
  /** What it shows. */
  tags: readonly Tag[]
}

const wall = ['designs', 'designers', 'categories', 'sales'] as const
const continued = { after: SHOP_PARAMETERS.after }
const coming = { next: { maxLength: 200 } }

/** Every page that is the same for everybody, and so is kept. A page that is not listed is rendered for each request. @internal */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', tags: [...wall, 'requests'] },
  { path: '/launch', tags: ['designs'] },
  { path: '/favorites', tags: [] },
  { path: '/shop', parameters: shopParameters(), tags: wall },
  ...SECTION_NAMES.map((name) => ({ path: `/shop/${name}`, parameters: shopParameters(name), tags: wall })),
  { path: '/design/:id', tags: wall },
  { path: '/designers', parameters: continued, tags: ['designs', 'designers'] },
  { path: '/designers/:id', parameters: continued, tags: wall },
  { path: '/blog', parameters: { tag: { values: BLOG_TAGS } }, tags: [] },
  ...posts.map(({ slug }) => ({ path: `/blog/${slug}`, tags: [] })),
  ...[...textPages.keys()].map((name) => ({ path: `/${name}`, tags: [] })),
  { path: '/contact', parameters: { topic: { values: CONTACT_TOPICS } }, tags: [] },
  { path: '/auth/login', parameters: coming, tags: [] },
  { path: '/auth/signup', parameters: { ...coming, type: { values: ['customer', 'designer'] } }, tags: [] },
  { path: '/auth/forgot', parameters: coming, tags: [] },
  { path: '/auth/new-password', tags: [] },
]

const fixed = new Map(PUBLIC_PAGES.map((page) => [page.path, page]))
const patterns = PUBLIC_PAGES.filter(({ path }) => path.includes(':id')).map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(':id', UUID)}$`),
}))

export function findPublicPage(path: string): PublicPage | undefined {
  return fixed.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.page
}
