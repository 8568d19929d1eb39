import { BLOG_TAGS } from '#domain/blog.ts'
import { CONTACT_TOPICS } from '#domain/contact.ts'
import { PRODUCT_PARAMETER } from '#domain/products.ts'
import type { QueryParameter } from '#domain/query-parameter.ts'
import { RATING_PARAMETERS } from '#domain/ratings.ts'
import { SECTION_NAMES, SHOP_PARAMETERS, shopParameters } from '#domain/shop-query.ts'
import { MAX_SLUG_LENGTH, MIN_SLUG_LENGTH, SLUG } from '#domain/slugs.ts'
import { UUID } from '#domain/uuid.ts'
import { posts, textPages } from '#server/features/content/read-content.ts'
import type { KindTag } from '#server/platform/page-cache/invalidate.ts'

export type PublicPage = {
  /** As in app/routes.ts; `:id` stands for a uuid, unless `id` is the source of another pattern. */
  path: string
  id?: string
  /** Query parameters of the page, in cache-key order. All others are dropped before rendering. */
  parameters?: Record<string, QueryParameter>
  /** Query parameters that only scripts in the browser read. They stay in the URL and are not part of the cache key. */
  browserParameters?: readonly string[]
  /** The content that the page shows. */
  tags: readonly KindTag[]
}

const catalogTags = ['designs', 'designers', 'categories', 'sales'] as const
const paged = { after: SHOP_PARAMETERS.after }
const withNext = { next: { maxLength: 200 } }

/** Every page that is the same for all visitors and can be cached. Other pages are rendered for each request. @internal */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', tags: catalogTags },
  { path: '/launch', tags: ['designs'] },
  { path: '/favorites', browserParameters: ['ids'], tags: [] },
  { path: '/shop', parameters: shopParameters(), tags: catalogTags },
  ...SECTION_NAMES.map((name) => ({ path: `/shop/${name}`, parameters: shopParameters(name), tags: catalogTags })),
  { path: '/design/:id', parameters: { product: PRODUCT_PARAMETER, ...RATING_PARAMETERS }, tags: catalogTags },
  {
    path: '/designers',
    parameters: paged,
    browserParameters: ['tab', 'view', 'case', 'request', 'design', 'draft', 'search', 'status', 'sort', 'days', 'of'],
    tags: ['designs', 'designers', 'requests'],
  },
  {
    path: '/designers/:id',
    id: `(?=[^/]{${MIN_SLUG_LENGTH},${MAX_SLUG_LENGTH}}$)${SLUG}`,
    parameters: { collection: { maxLength: MAX_SLUG_LENGTH }, sort: SHOP_PARAMETERS.sort, ...paged },
    tags: catalogTags,
  },
  { path: '/blog', parameters: { tag: { values: BLOG_TAGS } }, tags: [] },
  ...posts.map(({ slug }) => ({ path: `/blog/${slug}`, tags: [] })),
  ...[...textPages.keys()].map((name) => ({ path: `/${name}`, tags: [] })),
  { path: '/contact', parameters: { topic: { values: CONTACT_TOPICS } }, browserParameters: ['order'], tags: [] },
  { path: '/report', browserParameters: ['design'], tags: [] },
  { path: '/auth/login', parameters: withNext, tags: [] },
  { path: '/auth/signup', parameters: { ...withNext, type: { values: ['customer', 'designer'] } }, tags: [] },
  { path: '/auth/two-step', parameters: withNext, tags: [] },
  { path: '/auth/forgot', parameters: withNext, tags: [] },
  { path: '/auth/new-password', tags: [] },
]

const fixed = new Map(PUBLIC_PAGES.map((page) => [page.path, page]))
const patterns = PUBLIC_PAGES.filter(({ path }) => path.includes(':id')).map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(':id', page.id ?? UUID)}$`),
}))

export function findPublicPage(path: string): PublicPage | undefined {
  return fixed.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.page
}
