import type { MetaDescriptor } from 'react-router'
import { SOCIAL_SIZE } from '#domain/social.ts'
import { absoluteAssetUrl } from './asset-url.ts'

/** From the loader context, because cached pages are stored per host. */
type Origin = { origin: string }

type Page = Origin & {
  /** Path of the canonical URL. */
  path: string
  title: string
  description: string
  type?: 'website' | 'profile' | 'product' | 'article'
  image?: { path: string; alt: string }
  /** `noindex, follow`: search engines do not list the page but follow its links. */
  isUnlisted?: boolean
}

export const SITE_NAME = 'Pitlane'
const MAX_DESCRIPTION_LENGTH = 160
/** An emoji that was cut in half. */
const LONE_SURROGATE = /[\uD800-\uDBFF]$/
const DEFAULT_IMAGE = { path: '/social.jpg', alt: 'Wear what you’d drive: a navy t-shirt with a jumping rally car' }

/** Metadata for search engines and link previews. */
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
    { property: 'og:image', content: absoluteAssetUrl(origin, image.path) },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(SOCIAL_SIZE.width) },
    { property: 'og:image:height', content: String(SOCIAL_SIZE.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The RSS feed of the blog. */
export function feedLink(origin: string): MetaDescriptor {
  const href = `${origin}/blog/rss.xml`
  return { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Pitlane blog', href }
}

/** Shortens the text between words to the length that search engines show. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= MAX_DESCRIPTION_LENGTH) return line
  const cut = line.slice(0, MAX_DESCRIPTION_LENGTH - 1).replace(LONE_SURROGATE, '')
  const space = cut.lastIndexOf(' ')
  const shortened = space > MAX_DESCRIPTION_LENGTH / 2 ? cut.slice(0, space) : cut
  return `${shortened.replace(/[\s,;:.–-]+$/, '')}…`
}
