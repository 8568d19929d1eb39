import { Hono } from 'hono'
import { listMails } from './outbox.ts'

/** `GET /sandbox/mail?email=` returns JSON for tests; without `email` the request goes to the page. */
export const sandboxMailRoutes = new Hono().get('/sandbox/mail', async (c, next) => {
  const email = c.req.query('email')
  if (email === undefined) return next()
  return c.json(await listMails(email), 200, { 'Cache-Control': 'no-store' })
})
