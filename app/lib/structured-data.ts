import type { Color } from '#domain/catalog.ts'
import { cardColor } from '#domain/garments/card-color.ts'
import { mockupUrl } from '#domain/images.ts'
import { postSocialUrl } from '#domain/social.ts'

/** JSON-LD (schema.org) for search engines. React Router escapes it, and the CSP allows it because it is not executable. */
type Thing = Record<string, unknown>

const CONTEXT = 'https://schema.org'

export type Product = {
  id: string
  title: string
  description: string
  price: number
  image_url: string | null
  colors: readonly Color[]
  category: { name: string }
  designer_id: string
  designer: { display_name: string }
}

/** Always in stock, because everything is printed to order. */
export function productData(origin: string, design: Product): Thing {
  const { id, title, description, price, image_url: artwork, colors, category, designer } = design
  const url = `${origin}/design/${id}`
  const images = [mockupUrl(id, cardColor(id, colors), 1200, 'jpg'), ...(artwork ? [artwork] : [])]
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: title,
    ...(description && { description }),
    sku: id,
    url,
    image: images.map((path) => origin + path),
    category: category.name,
    brand: { '@type': 'Brand', name: designer.display_name, url: `${origin}/designers/${design.designer_id}` },
    offers: {
      '@type': 'Offer',
      url,
      price: price.toFixed(2),
      priceCurrency: 'USD',
      availability: `${CONTEXT}/InStock`,
      itemCondition: `${CONTEXT}/NewCondition`,
      seller: { '@type': 'Organization', name: 'Pitlane', url: `${origin}/` },
    },
  }
}

/** `steps` ends with the page itself. */
export function breadcrumbs(origin: string, steps: { name: string; path: string }[]): Thing {
  const itemListElement = steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  }))
  return { '@context': CONTEXT, '@type': 'BreadcrumbList', itemListElement }
}

/** The organization and the site search. */
export function siteData(origin: string): Thing {
  const publisher = { '@type': 'Organization', '@id': `${origin}/#organization`, name: 'Pitlane', url: `${origin}/` }
  const target = { '@type': 'EntryPoint', urlTemplate: `${origin}/shop?search={search_term_string}` }
  return {
    '@context': CONTEXT,
    '@graph': [
      { ...publisher, logo: `${origin}/favicon.svg` },
      {
        '@type': 'WebSite',
        name: 'Pitlane',
        url: `${origin}/`,
        publisher: { '@id': publisher['@id'] },
        potentialAction: { '@type': 'SearchAction', target, 'query-input': 'required name=search_term_string' },
      },
    ],
  }
}

export function designerData(origin: string, designer: { user_id: string; display_name: string; bio: string }): Thing {
  const { user_id: id, display_name: name, bio } = designer
  const url = `${origin}/designers/${id}`
  const mainEntity = { '@type': 'Person', name, url, ...(bio && { description: bio }) }
  return { '@context': CONTEXT, '@type': 'ProfilePage', url, mainEntity }
}

export function postData(
  origin: string,
  { slug, title, description, day }: { slug: string; title: string; description: string; day: string },
): Thing {
  const publisher = { '@type': 'Organization', name: 'Pitlane', url: `${origin}/` }
  const url = `${origin}/blog/${slug}`
  const image = origin + postSocialUrl(slug)
  const post = { headline: title, description, datePublished: day, image, url, mainEntityOfPage: url }
  return { '@context': CONTEXT, '@type': 'BlogPosting', ...post, author: publisher, publisher }
}
