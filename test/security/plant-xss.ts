import { setTimeout as sleep } from 'node:timers/promises'
import { MIN_FORM_SECONDS } from '#domain/contact.ts'
import { newAuthenticator } from '#test/software-authenticator.ts'
import { createCaller } from './caller.ts'
import { PASSWORD, type Target, type User } from './target.ts'
import { ADDRESS, buy, makeDesign, postRequest, review, uploadArt } from './world.ts'

type Places = [User | undefined, string[]][]

/** Breaks out of text, attributes, scripts and JSON. The mark shows which field it came from. */
const payload = (mark: string) =>
  `${mark}"'><img src=x onerror=window.xss='${mark}'></script><script>window.xss='${mark}'</script>{{7*7}}\${7*7}`

/** Fills every text field that people can write, and lists who sees it where. */
export async function plantXss(target: Target) {
  const [admin, designer, customer] = [
    await target.signInAs('admin'),
    await target.signUp('designer'),
    await target.signUp(),
  ]
  // Emails about reviews go only to confirmed addresses.
  await target.query('update users set email_verified_at = now() where id in ($1, $2)', [designer.id, customer.id])
  const marks: string[] = []
  const hostile = (mark: string, length = 1000) => {
    marks.push(mark)
    return payload(mark).slice(0, length)
  }
  const send = async (user: User | undefined, method: string, path: string, body?: object) => {
    const { status, json, text } = await target.call(method, path, {
      token: user?.token,
      body: body ?? (method === 'GET' ? undefined : {}),
    })
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`)
    return json
  }
  const context = { target, admin, designer, customer, hostile, send }
  const openedAt = performance.now()
  const { token } = await send(undefined, 'GET', '/api/v1/contact/token')
  await send(designer, 'PATCH', '/api/v1/me', { display_name: hostile('xss-name', 80), bio: hostile('xss-bio') })
  await send(customer, 'PATCH', '/api/v1/me', { display_name: hostile('xss-buyer', 80) })
  const { approved, pending } = await plantDesigns(context)
  const { kept, refunded } = await plantOrders(context, approved)
  await plantReviews(context, approved)
  await plantRequests(context)
  await plantPayout(context)
  await plantDiscount(context)
  await plantPasskey(context)
  await send(customer, 'PUT', `/api/v1/favorites/${approved}`)
  await send(customer, 'PUT', `/api/v1/follows/${designer.id}`)
  // The form must have been open for a few seconds.
  await sleep(Math.max(0, MIN_FORM_SECONDS * 1000 - (performance.now() - openedAt)))
  await plantMessage(context, token)
  return {
    marks,
    pages: listPlaces({ admin, designer, customer }, { approved, pending, kept, refunded }),
    addresses: [customer.email, designer.email, admin.email, CONTACT],
  }
}

/** The recipient of contact messages in the sandbox. */
const CONTACT = 'hello@pitlane.test'

type Context = {
  target: Target
  admin: User
  designer: User
  customer: User
  hostile: (mark: string, length?: number) => string
  // biome-ignore lint/suspicious/noExplicitAny: answers are checked by the fuzzing probe
  send: (user: User | undefined, method: string, path: string, body?: object) => Promise<any>
}

async function plantDesigns({ target, admin, designer, hostile, send }: Context) {
  const { url } = await uploadArt(target, designer)
  const approved = await makeDesign(target, designer, admin, url, {
    title: hostile('xss-title', 100),
    description: hostile('xss-description'),
    tags: [hostile('xss-tag', 40)],
    image_alts: [hostile('xss-alt', 120)],
  })
  const pending = await makeDesign(target, designer, admin, url, { title: hostile('xss-pending', 100) }, true)
  const rejected = await makeDesign(target, designer, admin, url, { title: 'Rejected' }, true)
  const { updated_at } = await send(admin, 'GET', `/api/v1/designs/${rejected}`)
  await send(admin, 'POST', `/api/v1/designs/${rejected}/reject`, { reason: hostile('xss-reason', 500), updated_at })
  return { approved, pending }
}

async function plantOrders({ target, admin, customer, hostile, send }: Context, design: string) {
  const { orderId: kept } = await buy(
    target,
    customer,
    design,
    `${hostile('xss-address', 90)}\n1 Pit Lane\nAustin, TX 78701`,
    hostile('xss-gift', 300),
  )
  await send(customer, 'POST', '/api/v1/me/addresses', { ...ADDRESS, name: hostile('xss-saved-address', 90) })
  await send(customer, 'POST', `/api/v1/orders/${kept}/cancel-request`)
  await send(admin, 'POST', `/api/v1/orders/${kept}/cancel-answer`, {
    accept: false,
    message: hostile('xss-answer', 400),
  })
  const { orderId: refunded } = await buy(target, customer, design)
  await send(admin, 'POST', `/api/v1/orders/${refunded}/refunds`, { reason: hostile('xss-refund', 400) })
  return { kept, refunded }
}

async function plantDiscount({ admin, hostile, send }: Context) {
  const code = `XSS-${crypto.randomUUID().slice(0, 8)}`
  await send(admin, 'POST', '/api/v1/discounts', { code, kind: 'free_shipping', note: hostile('xss-discount', 200) })
}

/** One review is published, and another one is rejected with a reason. */
async function plantReviews({ target, admin, customer, hostile, send }: Context, approved: string) {
  const users = { admin, customer }
  const first = await review(target, users, approved, hostile('xss-review'))
  await send(admin, 'POST', `/api/v1/ratings/${first.ratingId}/publish`, { version: 1 })
  const { url } = await uploadArt(target, admin)
  const designId = await makeDesign(target, admin, admin, url)
  const second = await review(target, users, designId, hostile('xss-rejected-review'))
  await send(admin, 'POST', `/api/v1/ratings/${second.ratingId}/reject`, {
    version: 1,
    reason: hostile('xss-review-reason', 400),
  })
}

async function plantRequests({ target, admin, designer, hostile, send }: Context) {
  await postRequest(target, admin, { title: hostile('xss-request', 100), description: hostile('xss-brief') })
  const claimed = await postRequest(target, admin)
  await send(designer, 'POST', `/api/v1/design-requests/${claimed}/claim`)
  await send(admin, 'POST', `/api/v1/design-requests/${claimed}/take-back`, { reason: hostile('xss-take-back', 400) })
}

async function plantPayout({ target, admin, designer, hostile, send }: Context) {
  // As if the orders had been delivered two weeks ago.
  await target.query('update royalty_entries set cleared_at = now() where designer_id = $1', [designer.id])
  const request = (reference: string) =>
    send(designer, 'POST', '/api/v1/royalties/payouts', { method: 'paypal', reference })
  const details = { method: 'paypal', email: 'designer@bank.test', password: PASSWORD }
  await send(designer, 'PUT', '/api/v1/royalties/payout-details', details)
  const { id } = await request('designer@bank.test')
  await send(admin, 'POST', `/api/v1/payouts/${id}/refuse`, { reason: hostile('xss-payout', 400) })
  await request(hostile('xss-reference', 100))
}

async function plantPasskey({ target, customer, hostile }: Context) {
  // Passkeys belong to a host name, never to an IP address.
  const origin = target.shop.url.replace('127.0.0.1', 'localhost')
  const { call } = createCaller(origin)
  const send = async (method: string, path: string, body: object) =>
    (await call(method, `/auth/v1/passkeys${path}`, { token: customer.token, body })).json
  const { options, challenge_id } = await send('POST', '/registration/options', {})
  const credential = newAuthenticator({ rpId: options.rp.id, origin }).create(options)
  const { id } = await send('POST', '/registration/verify', { challenge_id, credential })
  await send('PATCH', `/${id}`, { friendly_name: hostile('xss-passkey', 60) })
}

async function plantMessage({ customer, hostile, send }: Context, token: string) {
  const message = {
    token,
    topic: 'order',
    name: hostile('xss-contact', 80),
    email: customer.email,
    message: hostile('xss-message'),
  }
  await send(undefined, 'POST', '/api/v1/contact', message)
}

function listPlaces(
  { admin, designer, customer }: Record<'admin' | 'designer' | 'customer', User>,
  { approved, pending, kept, refunded }: Record<'approved' | 'pending' | 'kept' | 'refunded', string>,
): Places {
  return [
    [
      undefined,
      [
        '/',
        '/shop',
        '/shop?sort=newest',
        `/design/${approved}`,
        '/designers',
        `/designers/${designer.id}`,
        `/shop?search=${encodeURIComponent(payload('xss-search'))}`,
      ],
    ],
    [
      customer,
      [
        '/account',
        '/account/orders',
        `/account/orders/${kept}`,
        `/account/orders/${refunded}`,
        '/favorites',
        `/account/reviews/${approved}`,
        `/design/${approved}`,
      ],
    ],
    [
      designer,
      [
        '/designers',
        '/designers?tab=requests',
        '/designers?tab=accepted',
        '/designers?tab=designs',
        '/designers?tab=royalties',
        '/account',
        `/design/${pending}`,
      ],
    ],
    [
      admin,
      [
        '/admin',
        '/admin?tab=orders',
        `/admin?tab=orders&order=${kept}`,
        `/admin?tab=orders&order=${refunded}`,
        '/admin?tab=orders&view=payouts',
        '/admin?tab=requests',
        '/admin?tab=stats',
        '/admin/books?view=payouts',
        '/admin/insight',
        '/admin/discounts',
        '/admin/security',
        '/admin/reviews',
        '/admin/inbox',
        '/admin/newsletter',
        '/admin/reviews?state=published',
        '/admin/reviews?state=rejected',
        `/design/${approved}`,
        '/designers',
      ],
    ],
  ]
}
