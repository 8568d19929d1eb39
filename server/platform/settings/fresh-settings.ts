import { createMiddleware } from 'hono/factory'
import type { Env } from '#server/platform/http/context.ts'
import { refreshSettings } from './shop-settings.ts'

/** Requests see the latest settings. */
export const freshSettings = createMiddleware<Env>(async (_c, next) => {
  await refreshSettings()
  await next()
})
