import { expect } from '@playwright/test'
import sharp from 'sharp'

export type Server = { url: string }

/** The password of the demo accounts and of accounts that tests create. */
export const PASSWORD = 'pitlane-demo'

const tokens = new Map<string, Promise<{ token: string; id: string }>>()
const images = new Map<string, Promise<string>>()
let uploads = 0

/** Calls the shop's API; bytes are sent as a PNG. Retries a 503: on a busy machine, the payment simulator can time out. */
export async function call(server: Server, method: string, path: string, body?: unknown, token?: string) {
  const responses: Response[] = []
  await expect
    .poll(async () => responses.unshift(await send(server, method, path, body, token)) && responses[0]?.status, {
      timeout: 90_000,
    })
    .not.toBe(503)
  const [response] = responses
  if (!response?.ok) throw new Error(`${method} ${path}: ${response?.status} ${await response?.text()}`)
  return response.status === 204 ? undefined : response.json()
}

function send(server: Server, method: string, path: string, body?: unknown, token?: string) {
  const isImage = body instanceof Uint8Array
  return fetch(server.url + path, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': isImage ? 'image/png' : 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: isImage ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
  })
}

/** Signs in with the password. */
export function newSession(server: Server, email: string, password = PASSWORD) {
  return call(server, 'POST', '/auth/v1/token?grant_type=password', { email, password })
}

/** A user's token and id, cached. */
export function tokenOf(server: Server, email: string) {
  return once(tokens, `${server.url} ${email}`, async () => {
    const { access_token: token, user } = await newSession(server, email)
    return { token: token as string, id: user.id as string }
  })
}

export const asDesigner = (server: Server) => tokenOf(server, 'designer@pitlane.test')
export const asAdmin = (server: Server) => tokenOf(server, 'admin@pitlane.test')

/** Uploads a single-color image, once per owner and color, and returns its URL. */
export function sendImage(server: Server, owner: { id: string; token: string }, background = '#f2a900') {
  return once(images, `${server.url} ${owner.id} ${background}`, async () => {
    const image = sharp({ create: { width: 300, height: 360, channels: 3, background } }).png()
    const path = `/storage/v1/object/designs/${owner.id}/${Date.now() + ++uploads}_0.png`
    const uploaded = await call(server, 'POST', path, new Uint8Array(await image.toBuffer()), owner.token)
    return uploaded.public_url as string
  })
}

function once<Value>(cache: Map<string, Promise<Value>>, key: string, create: () => Promise<Value>) {
  const value = cache.get(key) ?? create()
  cache.set(key, value)
  return value
}
