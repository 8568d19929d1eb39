import { Hono } from 'hono'
import { listMails } from './outbox.ts'

/** `GET /sandbox/mail?email=` for programs; without an address it is a page. */
export const sandboxMailRoutes = new Hono().get('/sandbox/mail', async (c, next) => {
  const email = c.req.query('email')
  if (email === undefined) return next()
  return c.json(await listMails(email), 200, { 'Cache-Control': 'no-store' })
})
