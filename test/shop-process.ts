import { Hono } from 'hono'
import { stripeWebhook } from '#server/checkout/webhook-routes.ts'
import { api } from '#server/http/api.ts'
import type { Env } from '#server/http/context.ts'
import { answerError } from '#server/http/errors.ts'
import { requestLog } from '#server/http/request-log.ts'

/** The shop's calls without pages and stand-ins, for processes that tests kill: plain Node loads it without a build. */
export const shopProcess = new Hono<Env>()
  .use(requestLog)
  .route('/', api)
  .route('/', stripeWebhook)
  .onError(answerError)
