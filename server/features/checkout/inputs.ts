import { z } from '@hono/zod-openapi'
import { COLORS, SIZES } from '#domain/catalog.ts'
import { MAX_ADDRESS_LENGTH, MAX_GIFT_MESSAGE_LENGTH, MAX_LINE_QUANTITY, MAX_LINES } from '#domain/orders.ts'
import { PRODUCTS } from '#domain/products.ts'
import { DiscountCodeInput } from '#server/features/discounts/inputs.ts'
import { ShippingView } from '#server/platform/http/shipping-view.ts'
import { TextInput } from '#server/platform/http/text-input.ts'

/** The browser also sends name, price and image; they are ignored. */
const CartItemInput = z.object({
  designId: z.uuid(),
  product: z.enum(PRODUCTS).optional().openapi({ description: 'The main product of the design if omitted' }),
  size: z.enum(SIZES, 'Please select a size'),
  color: z.enum(COLORS, 'Please select a color'),
  quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
})

export const CheckoutInput = z
  .object({
    cartItems: z
      .array(CartItemInput)
      .min(1, 'Your cart is empty')
      .max(MAX_LINES, `An order can have up to ${MAX_LINES} different items`),
    shippingAddress: z
      .string()
      .trim()
      .max(MAX_ADDRESS_LENGTH)
      .nullish()
      .transform((address) => address || null)
      .openapi({
        description:
          'The payment page collects an address if this is omitted, cannot be read or names a country we do not ship to',
      }),
    giftMessage: TextInput.max(MAX_GIFT_MESSAGE_LENGTH)
      .nullish()
      .transform((message) => message || null)
      .openapi({ description: 'Printed on the packing slip, which shows no prices' }),
    discountCode: DiscountCodeInput.optional().openapi({ description: 'In any capitalization' }),
    shipping: ShippingView.nullish().openapi({
      description:
        'The shipping prices that the cart shows. If they have changed, the checkout is rejected with a conflict.',
    }),
  })
  .openapi('NewCheckout')

export type CheckoutRequest = z.infer<typeof CheckoutInput>

export const QuoteInput = z
  .object({
    code: DiscountCodeInput,
    cartItems: z
      .array(CartItemInput.pick({ designId: true, product: true, quantity: true }))
      .min(1, 'Your cart is empty')
      .max(MAX_LINES),
  })
  .openapi('NewDiscountQuote')

export const TaxEstimateInput = z
  .object({
    cartItems: QuoteInput.shape.cartItems,
    discountCode: DiscountCodeInput.optional(),
    shippingAddress: z.string().trim().min(1).max(MAX_ADDRESS_LENGTH),
  })
  .openapi('NewTaxEstimate')

export const VerifyInput = z.object({ sessionId: z.string().min(1).max(255) }).openapi('VerifyPayment')
