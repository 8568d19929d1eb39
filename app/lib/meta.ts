import type { MetaDescriptor } from 'react-router'
import { CATEGORY_NAMES } from '#domain/catalog.ts'
import { SOCIAL_SIZE } from '#domain/social.ts'

/** Comes out of a loader's context, so that a page that is kept is kept per host. */
type Origin = { origin: string }

type Page = Origin & {
  /** The one address under which the page is to be known. */
  path: string
  title: string
  description: string
  type?: 'website' | 'profile' | 'product' | 'article'
  image?: { path: string; alt: string }
  /** Search engines leave it out of their lists, and follow its links all the same. */
  isUnlisted?: boolean
}

export const SITE_NAME = 'Pitlane'
const MAX_DESCRIPTION_LENGTH = 160
/** What is left of an emoji that was cut in two. */
const HALF_SIGN = /[\uD800-\uDBFF]$/
const DEFAULT_IMAGE = { path: '/social.jpg', alt: 'Wear what you’d drive: a navy t-shirt with a jumping rally car' }

/** Everything that search engines and shared links are told of a page. */
export function pageMeta(page: Page): MetaDescriptor[] {
  const { origin, path, title, type = 'website', image = DEFAULT_IMAGE, isUnlisted } = page
  const description = shorten(page.description)
  return [
    { title },
    { name: 'description', content: description },
    ...(isUnlisted
      ? [{ name: 'robots', content: 'noindex, follow' }]
      : [{ tagName: 'link', rel: 'canonical', href: origin + path }]),
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: origin + image.path },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(SOCIAL_SIZE.width) },
    { property: 'og:image:height', content: String(SOCIAL_SIZE.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** For feed readers, on the pages of the blog. */
export function feedLink(origin: string): MetaDescriptor {
  const href = `${origin}/blog/rss.xml`
  return { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Pitlane blog', href }
}

type ShopView = Origin & {
  title: string
  description: string
  query: {
    section?: string | undefined
    category?: string | undefined
    search?: string | undefined
    after?: string | undefined
  }
}

/** Categories that have a page of their own, which is then the one to be known. */
const CATEGORY_PAGES: Record<string, string> = {
  'T-Shirts': '/shop/t-shirts',
  Hoodies: '/shop/hoodies',
  Hats: '/shop/hats',
}

/**
 * A category is a page, in whatever order it is sorted. Searches, of which there is no end, further pages, whose addresses
 * move with every new design, and categories that do not exist are not listed: designs are found through the sitemap.
 */
export function shopMeta({ origin, title, description, query }: ShopView): MetaDescriptor[] {
  const { section, category, search, after } = query
  const isUnknown = category !== undefined && !CATEGORY_NAMES.some((name) => name === category)
  const path = section ? `/shop/${section}` : category ? categoryPath(category) : '/shop'
  return pageMeta({ origin, path, title, description, isUnlisted: Boolean(search || after) || isUnknown })
}

function categoryPath(category: string) {
  return CATEGORY_PAGES[category] ?? `/shop?category=${encodeURIComponent(category)}`
}

/** One paragraph of a length that is shown whole, cut between words. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= MAX_DESCRIPTION_LENGTH) return line
  const cut = line.slice(0, MAX_DESCRIPTION_LENGTH - 1).replace(HALF_SIGN, '')
  const space = cut.lastIndexOf(' ')
  const words = space > MAX_DESCRIPTION_LENGTH / 2 ? cut.slice(0, space) : cut
  return `${words.replace(/[\s,;:.–-]+$/, '')}…`
}
