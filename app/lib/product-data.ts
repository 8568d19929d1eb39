import { COLORS, type Color, SIZES } from '#domain/catalog.ts'
import { colorName } from '#domain/color-name.ts'
import { CARRIER_DAYS, PRODUCTION_DAYS } from '#domain/delivery.ts'
import { designerPath } from '#domain/designer-path.ts'
import { cardColor } from '#domain/garments/card-color.ts'
import { mockupUrl } from '#domain/images.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { RETURN_DAYS } from '#domain/policies.ts'
import { type Product, productName } from '#domain/products.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'
import { absoluteAssetUrl } from './asset-url.ts'
import { CONTEXT, type Thing } from './structured-data.ts'

/** The fields of a design that its structured data needs. `products` starts with the main one. */
export type DescribedDesign = {
  id: string
  title: string
  description: string
  image_url: string | null
  colors: readonly Color[]
  products: readonly OfferedProduct[]
  category: { name: string }
  designer_id: string
  designer: { display_name: string; slug?: string | null }
}

type OfferedProduct = {
  product: Product
  price: number
  colors: readonly Color[]
  /** Whether only these colors can be ordered. */
  fixed_colors: boolean
}

export type ProductReviews = {
  totals: { count: number; average: number }
  items: readonly { author: string; stars: number; text: string; written_at: string }[]
}

/** Where we ship to, and what it costs. */
export type ShippingFacts = Pick<ShopSettings, 'shipping' | 'countries'>

const HOME = '#shipping'
const ABROAD = '#shipping-abroad'
const RETURNS = '#returns'

/**
 * A design as a ProductGroup with one variant per product, size and color, as Google recommends. Shipping and returns are
 * the same for many of them, so they are stated once and referred to.
 */
export function productData(
  origin: string,
  design: DescribedDesign,
  settings: ShippingFacts,
  reviews?: ProductReviews,
): Thing {
  const { id, title, description, image_url: artwork, colors, products, category, designer } = design
  const images = [mockupUrl(id, cardColor(id, colors), 1200, 'jpg'), ...(artwork ? [artwork] : [])]
  const group = {
    '@type': 'ProductGroup',
    name: title,
    ...(description && { description }),
    url: `${origin}/design/${id}`,
    productGroupID: id,
    variesBy: ['size', 'color', ...(products.length > 1 ? ['category'] : [])].map((name) => `${CONTEXT}/${name}`),
    image: images.map((path) => absoluteAssetUrl(origin, path)),
    category: category.name,
    brand: {
      '@type': 'Brand',
      name: designer.display_name,
      url: origin + designerPath({ id: design.designer_id, slug: designer.slug }),
    },
    ...(reviews && reviewData(reviews)),
    hasVariant: products.flatMap((product) => variants(origin, design, product, settings)),
  }
  const rates = [...new Set(products.map(({ price }) => isFree(price, settings)))]
  const shipping = rates.flatMap((free) => describeShipping(free, settings))
  return { '@context': CONTEXT, '@graph': [group, ...shipping, returns(origin, settings)] }
}

/** The SKU is the id of the item in a cart. */
function variants(
  origin: string,
  { id, title, products }: DescribedDesign,
  { product, price, colors, fixed_colors: hasFixedColors }: OfferedProduct,
  settings: ShippingFacts,
): Thing[] {
  const other = product === products[0]?.product ? undefined : product
  const offers = {
    '@type': 'Offer',
    url: `${origin}/design/${id}${other ? `?product=${other}` : ''}`,
    price: price.toFixed(2),
    priceCurrency: 'USD',
    // Always in stock, because everything is printed to order.
    availability: `${CONTEXT}/InStock`,
    itemCondition: `${CONTEXT}/NewCondition`,
    shippingDetails: shippingRegions(isFree(price, settings), settings).map(({ id }) => ({ '@id': id })),
    hasMerchantReturnPolicy: { '@id': RETURNS },
  }
  return (hasFixedColors ? colors : COLORS).flatMap((color) =>
    SIZES.map((size) => ({
      '@type': 'Product',
      sku: [id, size, color, ...(other ? [other] : [])].join('-'),
      name: [title, ...(other ? [productName(other)] : []), colorName(color), size].join(', '),
      ...(products.length > 1 && { category: productName(product) }),
      size,
      color: colorName(color),
      image: absoluteAssetUrl(origin, mockupUrl(id, color, 1200, 'jpg', other)),
      offers,
    })),
  )
}

/** The average, and the reviews that the page shows. Empty without reviews, because a rating of 0 would be invalid. */
function reviewData({ totals: { count, average }, items }: ProductReviews): Thing {
  if (count === 0) return {}
  const scale = { bestRating: 5, worstRating: 1 }
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, ...scale },
    ...(items.length > 0 && {
      review: items.map(({ author, stars, text, written_at: writtenAt }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: author },
        datePublished: writtenAt.slice(0, 10),
        reviewRating: { '@type': 'Rating', ratingValue: stars, ...scale },
        ...(text && { reviewBody: text }),
      })),
    }),
  }
}

function isFree(price: number, { shipping: { freeFromCents } }: ShippingFacts) {
  return centsFromDollars(price) >= freeFromCents
}

/** The delivery times apply within the United States. */
function describeShipping(free: boolean, settings: ShippingFacts): Thing[] {
  const value = free ? '0.00' : dollarsFromCents(settings.shipping.priceCents).toFixed(2)
  return shippingRegions(free, settings).map(({ id, countries, isHome }) => ({
    '@id': id,
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value, currency: 'USD' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: countries },
    ...(isHome && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(PRODUCTION_DAYS),
        transitTime: days(CARRIER_DAYS),
      },
    }),
  }))
}

/** At home and abroad, if we ship there. Expensive products ship for free, so they refer to other ids. */
function shippingRegions(free: boolean, { countries }: ShippingFacts) {
  const ending = free ? '-free' : ''
  const regions = [
    { id: HOME + ending, countries: countries.filter((code) => code === 'US'), isHome: true },
    { id: ABROAD + ending, countries: countries.filter((code) => code !== 'US'), isHome: false },
  ]
  return regions.filter((region) => region.countries.length > 0)
}

function days({ min, max }: { min: number; max: number }) {
  return { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitCode: 'DAY' }
}

function returns(origin: string, { countries }: ShippingFacts): Thing {
  return {
    '@id': RETURNS,
    '@type': 'MerchantReturnPolicy',
    applicableCountry: countries,
    returnPolicyCategory: `${CONTEXT}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: RETURN_DAYS,
    merchantReturnLink: `${origin}/returns`,
    returnMethod: `${CONTEXT}/ReturnByMail`,
    returnFees: `${CONTEXT}/ReturnFeesCustomerResponsibility`,
    refundType: `${CONTEXT}/FullRefund`,
  }
}
