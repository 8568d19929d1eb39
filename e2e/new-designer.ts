import sharp from 'sharp'
import { PASSWORD } from './fixtures.ts'

type Server = { url: string }
type Wanted = { name?: string; bio?: string; titles?: string[]; price?: number; isApproved?: boolean }

/** Somebody new with designs on the wall, all through the shop's own doors. */
export async function newDesigner(server: Server, wanted: Wanted = {}) {
  const { name, bio = '', titles = ['Downhill Only'], price = 24.99, isApproved = true } = wanted
  const email = `designer-${crypto.randomUUID()}@pitlane.test`
  const credentials = { email, password: PASSWORD }
  const { access_token: token, user } = await send(server, 'POST', '/auth/v1/signup', {
    ...credentials,
    data: { role: 'designer' },
  })
  if (name) await send(server, 'PATCH', '/api/v1/me', { display_name: name, bio }, token)
  const imageUrl = await upload(server, user.id, token)
  const admin = { email: 'admin@pitlane.test', password: PASSWORD }
  const { access_token: adminToken } = await send(server, 'POST', '/auth/v1/token?grant_type=password', admin)
  const designs: string[] = []
  for (const title of titles) {
    const { id } = await send(server, 'POST', '/api/v1/designs', { title, price, image_url: imageUrl }, token)
    designs.push(id)
  }
  const approve = (id: string) => send(server, 'POST', `/api/v1/designs/${id}/approve`, {}, adminToken)
  if (isApproved) await Promise.all(designs.map(approve))
  return { id: user.id as string, email, designs }
}

async function upload(server: Server, userId: string, token: string): Promise<string> {
  const picture = await sharp({ create: { width: 300, height: 360, channels: 3, background: '#f2a900' } })
    .png()
    .toBuffer()
  const answer = await fetch(`${server.url}/storage/v1/object/designs/${userId}/${Date.now()}_0.png`, {
    method: 'POST',
    headers: { 'Content-Type': 'image/png', Authorization: `Bearer ${token}` },
    body: new Uint8Array(picture),
  })
  return (await answer.json()).public_url
}

async function send(server: Server, method: string, path: string, body: unknown, token?: string) {
  const answer = await fetch(server.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${path}: ${await answer.text()}`)
  return answer.json()
}
