import type { MetaDescriptor } from 'react-router'
import { type SocialFacts, socialUrl } from '#domain/social.ts'
import { pageMeta, SITE_NAME } from './meta.ts'
import { breadcrumbs, type Product, productData } from './structured-data.ts'

type DesignMetaInput = { origin: string; design: Product & SocialFacts }

/** Metadata of a design page, with structured data for search engines. */
export function designMeta({ origin, design }: DesignMetaInput): MetaDescriptor[] {
  const { id, title, designer, price } = design
  const path = `/design/${id}`
  return [
    ...pageMeta({
      origin,
      path,
      title: `${title} by ${designer.display_name} · ${SITE_NAME}`,
      description: design.description || `${title} by ${designer.display_name}. Printed to order.`,
      type: 'product',
      image: { path: socialUrl(design), alt: `${title} by ${designer.display_name}` },
    }),
    { property: 'product:price:amount', content: price.toFixed(2) },
    { property: 'product:price:currency', content: 'USD' },
    { 'script:ld+json': productData(origin, design) },
    {
      'script:ld+json': breadcrumbs(origin, [
        { name: 'Shop', path: '/shop' },
        { name: title, path },
      ]),
    },
  ]
}
