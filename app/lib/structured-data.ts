import { postSocialUrl } from '#domain/social.ts'
import { absoluteAssetUrl } from './asset-url.ts'

/** JSON-LD (schema.org) for search engines. React Router escapes it, and the CSP allows it because it is not executable. */
export type Thing = Record<string, unknown>

export const CONTEXT = 'https://schema.org'

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

type DesignerFacts = { path: string; name: string; bio: string; image: string | null; links: readonly string[] }

export function designerData(origin: string, { path, name, bio, image, links }: DesignerFacts): Thing {
  const url = origin + path
  const mainEntity = {
    '@type': 'Person',
    name,
    url,
    ...(bio && { description: bio }),
    ...(image && { image: absoluteAssetUrl(origin, `${image}?width=1200&format=jpg`) }),
    ...(links.length > 0 && { sameAs: links }),
  }
  return { '@context': CONTEXT, '@type': 'ProfilePage', url, mainEntity }
}

export function postData(
  origin: string,
  { slug, title, description, day }: { slug: string; title: string; description: string; day: string },
): Thing {
  const publisher = { '@type': 'Organization', name: 'Pitlane', url: `${origin}/` }
  const url = `${origin}/blog/${slug}`
  const image = absoluteAssetUrl(origin, postSocialUrl(slug))
  const post = { headline: title, description, datePublished: day, image, url, mainEntityOfPage: url }
  return { '@context': CONTEXT, '@type': 'BlogPosting', ...post, author: publisher, publisher }
}
