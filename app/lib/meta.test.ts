import { expect, test } from 'vitest'
import { COLORS, SIZES, UNCATEGORIZED } from '#domain/catalog.ts'
import { colorName } from '#domain/color-name.ts'
import { cents } from '#domain/money.ts'
import { FREE_SHIPPING_FROM_CENTS, SHIPPING_CENTS } from '#domain/pricing.ts'
import { SHIPPING_COUNTRIES } from '#domain/shipping-countries.ts'
import { readShopQuery, type ShopQuery } from '#domain/shop-query.ts'
import { designMeta } from './design-meta.ts'
import { pageMeta } from './meta.ts'
import { shopMeta } from './shop-meta.ts'
import { takeCrawlerTags } from './take-crawler-tags.ts'

const origin = 'https://pitlane.example'
const page = { origin, path: '/designers', title: 'Designers · Pitlane', description: 'Our designers.' }
const design = {
  id: '5f0f2a9e-37a4-4c55-a61b-1f2f7f0a9d11',
  title: 'Downhill </script> Only',
  description: 'Four inks.\n\nMade for dark shirts.',
  price: 25,
  image_url: '/storage/v1/object/public/designs/a/1700000000000_0.png',
  garment: 'tee' as const,
  colors: ['navy' as const],
  products: [
    {
      product: 'tee' as const,
      price: 25,
      colors: ['navy' as const, 'royal-blue' as const],
      fixed_colors: true,
      placement: null,
    },
  ],
  category: { name: 'T-Shirts' },
  designer_id: '7d2b6a0c-10f4-4f9d-8f5e-0f4f2f2f0b11',
  designer: { display_name: 'Kenji Arakawa' },
}
const shipping = { priceCents: SHIPPING_CENTS, freeFromCents: FREE_SHIPPING_FROM_CENTS }
const settings = { shipping, countries: SHIPPING_COUNTRIES }

test('uses the same absolute URL for the canonical link and Open Graph', () => {
  const tags = pageMeta(page)
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://pitlane.example/designers' })
  expect(tags).toContainEqual({ property: 'og:url', content: 'https://pitlane.example/designers' })
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://pitlane.example/social.jpg' })
  expect(tags).toContainEqual({ property: 'og:image:width', content: '1200' })
  expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
})

test('an unlisted page is noindex and has no canonical link', () => {
  const tags = pageMeta({ ...page, isUnlisted: true })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex, follow' })
  expect(JSON.stringify(tags)).not.toContain('canonical')
})

test.each(['word '.repeat(100), 'x'.repeat(500), '🏁'.repeat(200)])(
  'shortens a long description to 160 characters: %#',
  (description) => {
    const cut = contentOf(pageMeta({ ...page, description }), 'description')
    expect(cut.length).toBeLessThanOrEqual(160)
    expect(cut).toMatch(/[^\s,]…$/)
    expect(cut.isWellFormed()).toBe(true)
  },
)

test('a design page has product metadata', () => {
  const tags = designMeta({ origin, design, settings })
  expect(tags).toContainEqual({ title: 'Downhill </script> Only by Kenji Arakawa · Pitlane' })
  expect(contentOf(tags, 'description')).toBe('Four inks. Made for dark shirts.')
  expect(tags).toContainEqual({ property: 'product:price:amount', content: '25.00' })
  const [product, trail] = tags.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))
  const url = `${origin}/design/${design.id}`
  const [group, shipping, abroad, returns] = (product as { '@graph': Record<string, unknown>[] })['@graph']
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    name: design.title,
    productGroupID: design.id,
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    url,
    brand: { name: 'Kenji Arakawa', url: `${origin}/designers/${design.designer_id}` },
    image: [
      `${origin}/storage/v1/object/public/mockups/${design.id}/navy-w1200.jpg`,
      `${origin}/storage/v1/object/public/designs/a/1700000000000_0.png`,
    ],
  })
  const variants = group?.hasVariant as Record<string, unknown>[]
  expect(new Set(variants.map(({ sku }) => sku)).size).toBe(SIZES.length * 2)
  expect(variants.at(-1)).toMatchObject({
    '@type': 'Product',
    sku: `${design.id}-XXL-royal-blue`,
    size: 'XXL',
    color: 'Royal blue',
    image: `${origin}/storage/v1/object/public/mockups/${design.id}/royal-blue-w1200.jpg`,
    offers: {
      price: '25.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url,
      shippingDetails: [{ '@id': shipping?.['@id'] }, { '@id': abroad?.['@id'] }],
      hasMerchantReturnPolicy: { '@id': returns?.['@id'] },
    },
  })
  expect(shipping).toMatchObject({
    '@type': 'OfferShippingDetails',
    shippingRate: { value: '9.99', currency: 'USD' },
    shippingDestination: { addressCountry: ['US'] },
    deliveryTime: { handlingTime: { minValue: 2, maxValue: 3 }, transitTime: { minValue: 3, maxValue: 5 } },
  })
  expect(returns).toMatchObject({ '@type': 'MerchantReturnPolicy', merchantReturnDays: 30 })
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { name: 'Shop' },
      { name: 'T-Shirts', item: `${origin}/shop?category=T-Shirts` },
      { name: design.title },
    ],
  })
})

test('a design with reviews has their average and texts, and one without has neither', () => {
  const groupOf = (ratings: Parameters<typeof designMeta>[0]['ratings']) => {
    const [product] = designMeta({ origin, design, settings, ...(ratings && { ratings }) }).flatMap((tag) =>
      'script:ld+json' in tag ? [tag['script:ld+json']] : [],
    )
    return (product as { '@graph': Record<string, unknown>[] })['@graph'][0]
  }
  const items = [
    { author: 'Mara', stars: 5, text: 'Sharp.', written_at: '2026-11-02T10:00:00.000Z' },
    { author: 'Noa', stars: 4, text: '', written_at: '2026-11-01T10:00:00.000Z' },
  ]
  expect(groupOf({ totals: { count: 12, average: 4.6 }, items })).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 12, bestRating: 5, worstRating: 1 },
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Mara' },
        datePublished: '2026-11-02',
        reviewRating: { ratingValue: 5 },
        reviewBody: 'Sharp.',
      },
      { author: { name: 'Noa' }, reviewRating: { ratingValue: 4 } },
    ],
  })
  for (const none of [undefined, { totals: { count: 0, average: 0 }, items: [] }])
    expect(Object.keys(groupOf(none) ?? {})).not.toContain('aggregateRating')
})

test('a design at the limit for free shipping says so', () => {
  const [product] = designMeta({
    origin,
    settings,
    design: { ...at(80), category: { name: UNCATEGORIZED } },
  }).flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))
  const [, shipping] = (product as { '@graph': Record<string, unknown>[] })['@graph']
  expect(shipping).toMatchObject({ shippingRate: { value: '0.00' } })
})

/** The design at another price. */
function at(price: number) {
  return { ...design, price, products: design.products.map((product) => ({ ...product, price })) }
}

test('a design on several products has variants of each, with its own price, colors, image and shipping cost', () => {
  const hoodie = {
    product: 'hoodie' as const,
    price: 85,
    colors: ['black' as const],
    fixed_colors: true,
    placement: null,
  }
  const [product] = designMeta({
    origin,
    settings,
    design: { ...design, products: [...design.products, hoodie] },
  }).flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))
  const [group, ...facts] = (product as { '@graph': Record<string, unknown>[] })['@graph']
  expect(group?.variesBy).toEqual(['size', 'color', 'category'].map((name) => `https://schema.org/${name}`))
  const variants = group?.hasVariant as Record<string, unknown>[]
  expect(new Set(variants.map(({ sku }) => sku)).size).toBe(SIZES.length * 3)
  expect(variants[0]).toMatchObject({
    sku: `${design.id}-XS-navy`,
    name: `${design.title}, Navy, XS`,
    category: 'T-shirt',
    offers: { price: '25.00', shippingDetails: [{ '@id': '#shipping' }, { '@id': '#shipping-abroad' }] },
  })
  expect(variants.at(-1)).toMatchObject({
    sku: `${design.id}-XXL-black-hoodie`,
    name: `${design.title}, Hoodie, Black, XXL`,
    category: 'Hoodie',
    image: `${origin}/storage/v1/object/public/mockups/${design.id}/hoodie-black-w1200.jpg`,
    offers: {
      url: `${origin}/design/${design.id}?product=hoodie`,
      price: '85.00',
      shippingDetails: [{ '@id': '#shipping-free' }, { '@id': '#shipping-abroad-free' }],
    },
  })
  expect(facts.find((fact) => fact['@id'] === '#shipping')).toMatchObject({ shippingRate: { value: '9.99' } })
  expect(facts.find((fact) => fact['@id'] === '#shipping-free')).toMatchObject({ shippingRate: { value: '0.00' } })
})

test('a design without chosen colors has a variant of each color, also where the artwork is hard to see', () => {
  const products = design.products.map((product) => ({ ...product, fixed_colors: false }))
  const [product] = designMeta({ origin, settings, design: { ...design, products } }).flatMap((tag) =>
    'script:ld+json' in tag ? [tag['script:ld+json']] : [],
  )
  const [group] = (product as { '@graph': Record<string, unknown>[] })['@graph']
  const variants = group?.hasVariant as { color: string }[]
  expect(variants).toHaveLength(SIZES.length * COLORS.length)
  expect(new Set(variants.map(({ color }) => color))).toEqual(new Set(COLORS.map(colorName)))
})

test('structured data follows the shipping prices and countries of the shop', () => {
  const changed = {
    shipping: { priceCents: cents(12_50), freeFromCents: cents(100_00) },
    countries: ['DE', 'FR'] as const,
  }
  const [product] = designMeta({ origin, design: at(80), settings: changed }).flatMap((tag) =>
    'script:ld+json' in tag ? [tag['script:ld+json']] : [],
  )
  const [group, abroad, returns] = (product as { '@graph': Record<string, unknown>[] })['@graph']
  expect(abroad).toMatchObject({
    '@id': '#shipping-abroad',
    shippingRate: { value: '12.50' },
    shippingDestination: { addressCountry: ['DE', 'FR'] },
  })
  expect(returns).toMatchObject({ applicableCountry: ['DE', 'FR'] })
  expect(JSON.stringify(group)).not.toContain('"#shipping"')
})

/** With a category that an admin added, and one that has no designs. */
const CATEGORIES = {
  is_exact: true,
  values: [
    { value: 'Motorcycles', label: 'Motorcycles', count: 2 },
    { value: 'Gloves', label: 'Gloves', count: 0 },
  ],
}

function metaOf(change: Partial<ShopQuery>, categories: Parameters<typeof shopMeta>[0]['categories'] = CATEGORIES) {
  const query = { ...readShopQuery(new URLSearchParams()), ...change }
  return shopMeta({ origin, title: 'Shop · Pitlane', description: 'Shirts.', query, categories })
}

test.each<[Partial<ShopQuery>, string]>([
  [{}, '/shop'],
  [{ sort: 'price-up', pages: 2 }, '/shop'],
  [{ category: ['Automotive'] }, '/shop?category=Automotive'],
  [{ category: ['Tank Tops'] }, '/shop?category=Tank%20Tops'],
  [{ category: ['Motorcycles'] }, '/shop?category=Motorcycles'],
  [{ category: ['Hoodies'] }, '/shop/hoodies'],
  [{ section: 'hoodies', category: ['Hoodies'] }, '/shop/hoodies'],
  [{ section: 'hoodies', category: ['Hoodies'], color: ['black'] }, '/shop/hoodies?color=black'],
  [{ section: 'new' }, '/shop/new'],
  [{ garment: ['hat'], sort: 'price-up' }, '/shop?garment=hat'],
])('the canonical URL of the shop with %j is %s', (query, path) => {
  expect(metaOf(query)).toContainEqual({ tagName: 'link', rel: 'canonical', href: origin + path })
  expect(metaOf(query).some((tag) => 'name' in tag && tag.name === 'robots')).toBe(false)
})

test.each<Partial<ShopQuery>>([
  { search: 'drift' },
  { tag: 'drift' },
  { after: '1_2' },
  { category: ['Socks'] },
  { category: ['Gloves'] },
  { category: ['Hoodies', 'Sports'] },
  { category: ['Hoodies'], color: ['black'] },
  { color: ['black', 'navy'] },
  { section: 'new', garment: ['hat'], price: ['under-20'] },
  { designer: [design.designer_id] },
])('the shop with %j is noindex', (query) => {
  expect(metaOf(query)).toContainEqual({ name: 'robots', content: 'noindex, follow' })
})

function contentOf(tags: ReturnType<typeof pageMeta>, name: string): string {
  const found = tags.find((tag) => 'name' in tag && tag.name === name)
  return found && 'content' in found ? String(found.content) : ''
}

test('what only crawlers read does not become part of the loader data', () => {
  const taken: ReturnType<typeof pageMeta> = []
  const tags = takeCrawlerTags(designMeta({ origin, design, settings }), taken)
  expect(taken.filter((tag) => 'script:ld+json' in tag)).toHaveLength(2)
  expect(taken).toContainEqual({ property: 'product:price:amount', content: '25.00' })
  expect(JSON.stringify(tags)).not.toMatch(/schema\.org|og:|twitter/)
  expect(contentOf(tags, 'description')).not.toBe('')
})
