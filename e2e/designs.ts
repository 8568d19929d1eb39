import sharp from 'sharp'

type Server = { url: string }
type Wanted = {
  title?: string
  price?: number
  description?: string
  category?: string
  tags?: string[]
  /** One picture of each color. */
  pictures?: string[]
  status?: 'pending' | 'approved' | 'rejected'
}

type Hung = { title: string; description?: string; price?: number; category?: string; pending?: boolean }

let taken = 0

/** A title that no other test uses. */
export function newTitle(words = 'Downhill') {
  return `${words} ${crypto.randomUUID().slice(0, 8)}`
}

/** A word that no other design has in it. */
export function newWord() {
  return `w${crypto.randomUUID().slice(0, 8)}`
}

/** Puts designs on the wall and answers their ids; all of them show one picture. */
export async function hangDesigns(server: Server, ...wanted: Hung[]): Promise<string[]> {
  const designer = await signIn(server, 'designer')
  const admin = await signIn(server, 'admin')
  const image_url = await sendPicture(server, designer)
  const { items } = await send(server, 'GET', '/api/v1/categories')
  const ids: string[] = []
  for (const { pending, category, price = 24.99, ...rest } of wanted) {
    const body = { ...rest, price, category_id: idOf(items, category), image_url }
    const { id } = await send(server, 'POST', '/api/v1/designs', body, designer.token)
    if (!pending) await send(server, 'POST', `/api/v1/designs/${id}/approve`, {}, admin.token)
    ids.push(id)
  }
  return ids
}

/** A design of the demo designer's, made through the API. */
export async function makeDesign(server: Server, wanted: Wanted = {}) {
  const { title = newTitle(), price = 24.99, pictures = ['#f2a900'], status = 'approved', category, ...rest } = wanted
  const designer = await signIn(server, 'designer')
  const urls: string[] = []
  for (const background of pictures) urls.push(await sendPicture(server, designer, background))
  const { items } = await send(server, 'GET', '/api/v1/categories')
  const body = {
    title,
    price,
    category_id: idOf(items, category),
    ...rest,
    ...Object.fromEntries(urls.map((url, index) => [index ? `image_url_${index + 1}` : 'image_url', url])),
  }
  const { id } = await send(server, 'POST', '/api/v1/designs', body, designer.token)
  if (status !== 'pending') await decide(server, id, status === 'approved' ? 'approve' : 'reject')
  return { id: id as string, title, path: `/design/${id}` }
}

export async function decide(server: Server, id: string, step: 'approve' | 'reject' | 'archive' | 'restore') {
  return send(server, 'POST', `/api/v1/designs/${id}/${step}`, {}, (await signIn(server, 'admin')).token)
}

export async function readAsAdmin(server: Server, id: string) {
  return send(server, 'GET', `/api/v1/designs/${id}`, undefined, (await signIn(server, 'admin')).token)
}

/** An edit by another admin, of the design as it is now. */
export async function editAsAdmin(server: Server, id: string, change: object) {
  const { token } = await signIn(server, 'admin')
  const { updated_at } = await send(server, 'GET', `/api/v1/designs/${id}`, undefined, token)
  return send(server, 'PATCH', `/api/v1/designs/${id}`, { updated_at, ...change }, token)
}

async function sendPicture(server: Server, designer: { id: string; token: string }, background = '#f2a900') {
  const picture = await sharp({ create: { width: 300, height: 360, channels: 3, background } })
    .png()
    .toBuffer()
  const path = `/storage/v1/object/designs/${designer.id}/${Date.now() + ++taken}_0.png`
  return (await send(server, 'POST', path, new Uint8Array(picture), designer.token)).public_url as string
}

function idOf(categories: { id: string; name: string }[], wanted?: string) {
  return categories.find(({ name }) => name === wanted)?.id ?? null
}

async function signIn(server: Server, role: 'designer' | 'admin') {
  const body = { email: `${role}@pitlane.test`, password: 'pitlane-demo' }
  const { access_token: token, user } = await send(server, 'POST', '/auth/v1/token?grant_type=password', body)
  return { token: token as string, id: user.id as string }
}

async function send(server: Server, method: string, path: string, body?: object, token?: string) {
  const isPicture = body instanceof Uint8Array
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      ...(body && { 'Content-Type': isPicture ? 'image/png' : 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: isPicture ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
