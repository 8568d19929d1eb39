import { Hono } from 'hono'
import type { Env } from '#server/platform/http/context.ts'
import { drawMarks } from './draw-marks.ts'
import { refreshMethods } from './offered-methods.ts'

/** The marks of the payment methods, below the order summary and on the product page. Not cached for long if only cards are known. */
export const paymentMarkRoutes = new Hono<Env>().get('/payment-methods.svg', async (c) => {
  const methods = await refreshMethods(new Date())
  return c.body(drawMarks(methods ?? []), 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': `public, max-age=${methods ? 600 : 60}`,
  })
})
