import { createRoute, z } from '@hono/zod-openapi'
import { dollarsFromCents } from '#domain/money.ts'
import { requireViewer } from '#server/features/auth/viewer.ts'
import { limitGuesses } from '#server/features/discounts/limit-guesses.ts'
import { clientIp, limitKey } from '#server/platform/http/client-ip.ts'
import { errorResponses, jsonBody, jsonResponse } from '#server/platform/http/openapi.ts'
import { newRouter } from '#server/platform/http/router.ts'
import { estimateTax } from './estimate-tax.ts'
import { TaxEstimateInput } from './inputs.ts'

const estimateRoute = createRoute({
  method: 'post',
  path: '/checkout/tax-estimate',
  tags: ['Checkout'],
  middleware: requireViewer,
  summary: 'Estimate the sales tax of a cart',
  description: 'The payment page calculates the exact amount.',
  request: jsonBody(TaxEstimateInput),
  responses: {
    200: jsonResponse(
      'The estimate',
      z.object({
        tax: z.number().nullable().openapi({
          example: 2.53,
          description: 'Null if sales tax is off, the address cannot be read, or Stripe does not answer',
        }),
      }),
    ),
    ...errorResponses('invalid', 'unauthenticated', 'not_found', 'too_many'),
  },
})

export const taxEstimateRoutes = newRouter().openapi(estimateRoute, async (c) => {
  const input = c.req.valid('json')
  const caller = { accountId: c.var.viewer.id, ip: limitKey(clientIp(c)) }
  const taxCents = await (input.discountCode ? limitGuesses(caller, () => estimateTax(input)) : estimateTax(input))
  return c.json({ tax: taxCents === null ? null : dollarsFromCents(taxCents) }, 200, { 'Cache-Control': 'no-store' })
})
