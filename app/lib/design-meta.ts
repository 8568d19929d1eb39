import type { MetaDescriptor } from 'react-router'
import { UNCATEGORIZED } from '#domain/catalog.ts'
import { type SocialFacts, socialUrl } from '#domain/social.ts'
import { pageMeta, SITE_NAME } from './meta.ts'
import { type DescribedDesign, type ProductReviews, productData, type ShippingFacts } from './product-data.ts'
import { breadcrumbs } from './structured-data.ts'

type DesignMetaInput = {
  origin: string
  design: DescribedDesign & SocialFacts
  settings: ShippingFacts
  ratings?: ProductReviews
}

/** Metadata of a design page, with structured data for search engines. */
export function designMeta({ origin, design, settings, ratings }: DesignMetaInput): MetaDescriptor[] {
  const { id, title, designer, price, category } = design
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
    { 'script:ld+json': productData(origin, design, settings, ratings) },
    {
      'script:ld+json': breadcrumbs(origin, [
        { name: 'Shop', path: '/shop' },
        // The same steps as on the page.
        ...(category.name === UNCATEGORIZED
          ? []
          : [{ name: category.name, path: `/shop?${new URLSearchParams({ category: category.name })}` }]),
        { name: title, path },
      ]),
    },
  ]
}
