import { COLORS, type Color, SIZES } from '#domain/catalog.ts'
import { colorName } from '#domain/color-name.ts'
import { CARRIER_DAYS, PRODUCTION_DAYS } from '#domain/delivery.ts'
import { cardColor } from '#domain/garments/card-color.ts'
import { mockupUrl } from '#domain/images.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { RETURN_DAYS } from '#domain/policies.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'
import { CONTEXT, type Thing } from './structured-data.ts'

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

export type ProductReviews = {
  totals: { count: number; average: number }
  items: readonly { author: string; stars: number; text: string; written_at: string }[]
}

/** Where we ship to, and what it costs. */
export type ShippingFacts = Pick<ShopSettings, 'shipping' | 'countries'>

const SHIPPING = '#shipping'
const SHIPPING_ABROAD = '#shipping-abroad'
const RETURNS = '#returns'

/**
 * A design as a ProductGroup with one variant per size and color, as Google recommends. Shipping and returns are the same
 * for all of them, so they are stated once and referred to.
 */
export function productData(origin: string, design: Product, settings: ShippingFacts, reviews?: ProductReviews): Thing {
  const { id, title, description, price, image_url: artwork, colors, category, designer } = design
  const url = `${origin}/design/${id}`
  const images = [mockupUrl(id, cardColor(id, colors), 1200, 'jpg'), ...(artwork ? [artwork] : [])]
  const offers = {
    '@type': 'Offer',
    url,
    price: price.toFixed(2),
    priceCurrency: 'USD',
    // Always in stock, because everything is printed to order.
    availability: `${CONTEXT}/InStock`,
    itemCondition: `${CONTEXT}/NewCondition`,
    shippingDetails: shippingRegions(settings.countries).map(([id]) => ({ '@id': id })),
    hasMerchantReturnPolicy: { '@id': RETURNS },
  }
  const group = {
    '@type': 'ProductGroup',
    name: title,
    ...(description && { description }),
    url,
    productGroupID: id,
    variesBy: [`${CONTEXT}/size`, `${CONTEXT}/color`],
    image: images.map((path) => origin + path),
    category: category.name,
    brand: { '@type': 'Brand', name: designer.display_name, url: `${origin}/designers/${design.designer_id}` },
    ...(reviews && reviewData(reviews)),
    hasVariant: COLORS.flatMap((color) =>
      SIZES.map((size) => ({
        '@type': 'Product',
        sku: `${id}-${size}-${color}`,
        name: `${title}, ${colorName(color)}, ${size}`,
        size,
        color: colorName(color),
        image: origin + mockupUrl(id, color, 1200, 'jpg'),
        offers,
      })),
    ),
  }
  return { '@context': CONTEXT, '@graph': [group, ...shipping(price, settings), returns(origin, settings)] }
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

/** The delivery times apply within the United States. */
function shipping(price: number, { shipping: { priceCents, freeFromCents }, countries }: ShippingFacts): Thing[] {
  const isFree = centsFromDollars(price) >= freeFromCents
  const value = isFree ? '0.00' : dollarsFromCents(priceCents).toFixed(2)
  return shippingRegions(countries).map(([id, region]) => ({
    '@id': id,
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value, currency: 'USD' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: region },
    ...(id === SHIPPING && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(PRODUCTION_DAYS),
        transitTime: days(CARRIER_DAYS),
      },
    }),
  }))
}

/** At home and abroad, if we ship there. */
function shippingRegions(countries: readonly string[]): [id: string, countries: string[]][] {
  const [home, abroad] = [countries.filter((code) => code === 'US'), countries.filter((code) => code !== 'US')]
  const regions: [string, string[]][] = [
    [SHIPPING, home],
    [SHIPPING_ABROAD, abroad],
  ]
  return regions.filter(([, codes]) => codes.length > 0)
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
