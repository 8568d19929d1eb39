import { asc, eq, getTableColumns } from 'drizzle-orm'
import type Stripe from 'stripe'
import { describeItem } from '#domain/describe-item.ts'
import { AppError } from '#domain/errors.ts'
import { mockupUrl } from '#domain/images.ts'
import type { Product } from '#domain/products.ts'
import { CLOTHING_TAX_CODE } from '#domain/tax.ts'
import { callStripe, isRejection } from '#server/features/payments/stripe.ts'
import { db } from '#server/platform/db/client.ts'
import { mainProductOfLine } from '#server/platform/db/main-product.ts'
import { checkoutLines, checkouts } from '#server/platform/db/schema/checkouts.ts'
import { assetOrigin } from '#server/platform/http/origin.ts'
import { log } from '#server/platform/log.ts'
import { describeDiscountUse } from './describe-discount-use.ts'
import { describeAddress, describeShipping } from './describe-shipping.ts'
import { type PageLine, toPageLines } from './page-lines.ts'
import type { Checkout } from './snapshot-cart.ts'

const CURRENCY = 'usd'

/** Creates the provider's payment page. The idempotency key is the checkout's id, so a retry returns the same page. */
export async function openPaymentPage(checkout: Checkout, email: string): Promise<string> {
  const page = await describePage(checkout, email)
  const session = await create(page, checkout.id)
  if (!session.url) throw new Error('The payment provider returned no URL.')
  await db.update(checkouts).set({ sessionId: session.id, url: session.url }).where(eq(checkouts.id, checkout.id))
  return session.url
}

/** A rejected session is a bug in our request; the customer cannot fix it. */
async function create(page: Stripe.Checkout.SessionCreateParams, idempotencyKey: string) {
  try {
    return await callStripe((stripe) => stripe.checkout.sessions.create(page, { idempotencyKey }))
  } catch (error) {
    if (!isRejection(error)) throw error
    log.error('checkout.rejected', { err: error, checkoutId: idempotencyKey })
    throw new AppError('unavailable', 'The payment page could not be opened. Please try again.', { cause: error })
  }
}

/** The session to create: lines, shipping, return URLs and, unless we can deliver to the typed address, a form for it. */
export async function describePage(checkout: Checkout, email: string): Promise<Stripe.Checkout.SessionCreateParams> {
  const lines = await db
    .select({ ...getTableColumns(checkoutLines), main: mainProductOfLine(checkoutLines.designId) })
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkout.id))
    .orderBy(asc(checkoutLines.position))
  const metadata = { checkout_id: checkout.id }
  const { custom_text: addressText, ...address } = describeAddress(checkout, metadata)
  const customText = { ...addressText, ...(await describeDiscountUse(checkout.id)) }
  return {
    mode: 'payment',
    client_reference_id: checkout.id,
    customer_email: email,
    line_items: toPageLines(lines).map((line) => toLineItem(checkout, line)),
    ...describeShipping(checkout, CURRENCY),
    ...(checkout.isTaxed && { automatic_tax: { enabled: true } }),
    success_url: `${checkout.origin}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${checkout.origin}/cart`,
    expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
    metadata,
    ...address,
    ...(Object.keys(customText).length > 0 && { custom_text: customText }),
  }
}

type PricedLine = PageLine & { main: Product }

function toLineItem(
  { origin, isTaxed }: Checkout,
  { designId, title, priceCents, quantity, size, color, ...line }: PricedLine,
) {
  const product = line.product ?? line.main
  const image = mockupUrl(designId, color, 330, 'jpg', product === line.main ? undefined : product)
  return {
    quantity,
    price_data: {
      currency: CURRENCY,
      unit_amount: priceCents,
      ...(isTaxed && { tax_behavior: 'exclusive' as const }),
      product_data: {
        name: title,
        description: `${describeItem({ product, size, color })}${line.note ?? ''}`,
        images: [`${assetOrigin(origin)}${image}`],
        ...(isTaxed && { tax_code: CLOTHING_TAX_CODE }),
      },
    },
  }
}
