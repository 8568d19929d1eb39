import sharp from 'sharp'
import { PASSWORD } from './fixtures.ts'

type Server = { url: string }
type Wanted = { title: string; description?: string; price?: number; category?: string; pending?: boolean }

/** Puts designs on the wall through the shop's own doors and answers their ids; all of them show one picture. */
export async function hangDesigns(server: Server, ...wanted: Wanted[]): Promise<string[]> {
  const designer = await signIn(server, 'designer')
  const admin = await signIn(server, 'admin')
  const picture = await sharp({ create: { width: 300, height: 360, channels: 3, background: '#f2a900' } })
    .png()
    .toBuffer()
  const path = `/storage/v1/object/designs/${designer.id}/${Date.now()}_0.png`
  const { public_url: imageUrl } = await post(server, path, new Uint8Array(picture), designer.token, 'image/png')
  const { items: categories } = await (await fetch(`${server.url}/api/v1/categories`)).json()
  const ids: string[] = []
  for (const { title, description = '', price = 24.99, category, pending } of wanted) {
    const categoryId = categories.find(({ name }: { name: string }) => name === category)?.id ?? null
    const input = { title, description, price, category_id: categoryId, image_url: imageUrl }
    const { id } = await post(server, '/api/v1/designs', input, designer.token)
    if (!pending) await post(server, `/api/v1/designs/${id}/approve`, {}, admin.token)
    ids.push(id)
  }
  return ids
}

/** A word that no other design has in it. */
export function newWord(): string {
  return `w${crypto.randomUUID().slice(0, 8)}`
}

async function signIn(server: Server, role: 'designer' | 'admin') {
  const credentials = { email: `${role}@pitlane.test`, password: PASSWORD }
  const { access_token: token, user } = await post(server, '/auth/v1/token?grant_type=password', credentials)
  return { token: token as string, id: user.id as string }
}

async function post(server: Server, path: string, body: unknown, token?: string, type = 'application/json') {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': type, ...(token && { Authorization: `Bearer ${token}` }) },
    body: type === 'application/json' ? JSON.stringify(body) : (body as BodyInit),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${path}: ${await answer.text()}`)
  return answer.json()
}
