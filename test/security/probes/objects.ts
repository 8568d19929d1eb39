import type { Probe } from '../probe.ts'
import { ADDRESS, makeWorld } from '../world.ts'

/** Calls with other people's ids (IDOR): a stranger's answer must be the same as for an id that does not exist. */
export const objects: Probe = {
  name: 'Object matrix',
  async run({ target }) {
    const world = await makeWorld(target)
    const strangers = [await target.signUp(), await target.signUp('designer')]
    const missing = crypto.randomUUID()
    const attempts = [
      ['GET', '/api/v1/orders/ID', world.orderId],
      ['POST', '/api/v1/orders/ID/cancel-request', world.orderId],
      ['PUT', '/api/v1/orders/ID/shipping-address', world.orderId, ADDRESS],
      ['PUT', '/api/v1/me/addresses/ID', world.addressId, ADDRESS],
      ['POST', '/api/v1/me/addresses/ID/default', world.addressId],
      ['DELETE', '/api/v1/me/addresses/ID', world.addressId],
      ['PUT', '/api/v1/ratings/ID', world.ratingId, { stars: 1, fit: 'true' }],
      ['DELETE', '/api/v1/ratings/ID', world.ratingId],
      ['POST', '/api/v1/ratings/ID/publish', world.ratingId, { version: 1 }],
      ['GET', '/api/v1/designs/ID', world.pendingId],
      ['POST', '/api/v1/designs/ID/withdraw', world.pendingId],
      [
        'POST',
        '/api/v1/designs/ID/resubmit',
        world.pendingId,
        { title: 'Taken over', price: 1, image_url: world.art.url },
      ],
      ['POST', '/api/v1/design-requests/ID/release', world.requestId],
      ['POST', '/api/v1/design-requests/ID/submit', world.requestId, { image_url: world.art.url }],
      ['DELETE', '/api/v1/sessions/ID', world.authSessionId],
      ['POST', '/functions/v1/verify-payment', world.sessionId, { sessionId: 'ID' }],
    ] as const
    const findings: string[] = []
    let requests = 0
    for (const stranger of strangers)
      for (const [method, path, id, body] of attempts) {
        const send = (value: string) =>
          target.call(method, path.replace('ID', value), {
            token: stranger.token,
            ...(method !== 'GET' && { body: JSON.parse(JSON.stringify(body ?? {}).replace('ID', value)) }),
          })
        const [theirs, none] = [await send(id), await send(id.startsWith('cs_') ? `${id.slice(0, -4)}zzzz` : missing)]
        requests += 2
        const differs = theirs.status !== none.status || theirs.json?.message !== none.json?.message
        if (theirs.status < 400 && theirs.status !== none.status)
          findings.push(`${stranger.role}: ${method} ${path} answers ${theirs.status}`)
        else if (differs)
          findings.push(
            `${stranger.role}: ${method} ${path} tells an existing id (${theirs.status}) from a missing one (${none.status})`,
          )
      }
    const photo = await target.call('GET', world.photoUrl)
    requests++
    if (photo.status !== 404) findings.push(`a photo of an unpublished review answers ${photo.status}`)
    for (const stranger of [...strangers, undefined]) {
      const image = await target.call(
        'GET',
        new URL(world.art.url, target.shop.url).pathname.replace('_0.png', '_1.png'),
        { token: stranger?.token },
      )
      requests++
      if (image.status !== 404) findings.push(`an image that does not exist answers ${image.status}`)
    }
    const [design] = await target.query('select title, status from designs where id = $1', [world.pendingId])
    if (design?.status !== 'pending' || design.title === 'Taken over') findings.push('a stranger changed a design')
    return { figure: `${requests} calls with ids of others`, findings }
  },
}
