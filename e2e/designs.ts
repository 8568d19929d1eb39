import { asAdmin, asDesigner, call, type Server, sendImage } from './calls.ts'

type Wanted = {
  title?: string
  price?: number
  description?: string
  category?: string
  tags?: string[]
  /** One image of each color. */
  images?: string[]
  status?: 'pending' | 'approved' | 'rejected'
}

type Hung = { title: string; description?: string; price?: number; category?: string; pending?: boolean }

/** A title that no other test uses. */
export function newTitle(words = 'Downhill') {
  return `${words} ${crypto.randomUUID().slice(0, 8)}`
}

/** A word that no other design has in it. */
export function newWord() {
  return `w${crypto.randomUUID().slice(0, 8)}`
}

/** Puts designs on the wall and answers their ids; all of them show one image. */
export async function hangDesigns(server: Server, ...wanted: Hung[]): Promise<string[]> {
  const designer = await asDesigner(server)
  const admin = await asAdmin(server)
  const image_url = await sendImage(server, designer)
  const { items } = await call(server, 'GET', '/api/v1/categories')
  const ids: string[] = []
  for (const { pending, category, price = 24.99, ...rest } of wanted) {
    const body = { ...rest, price, category_id: idOf(items, category), image_url }
    const { id } = await call(server, 'POST', '/api/v1/designs', body, designer.token)
    if (!pending) await call(server, 'POST', `/api/v1/designs/${id}/approve`, {}, admin.token)
    ids.push(id)
  }
  return ids
}

/** A design of the demo designer's, made through the API. */
export async function makeDesign(server: Server, wanted: Wanted = {}) {
  const { title = newTitle(), price = 24.99, images = ['#f2a900'], status = 'approved', category, ...rest } = wanted
  const designer = await asDesigner(server)
  const urls: string[] = []
  for (const background of images) urls.push(await sendImage(server, designer, background))
  const { items } = await call(server, 'GET', '/api/v1/categories')
  const body = {
    title,
    price,
    category_id: idOf(items, category),
    ...rest,
    ...Object.fromEntries(urls.map((url, index) => [index ? `image_url_${index + 1}` : 'image_url', url])),
  }
  const { id } = await call(server, 'POST', '/api/v1/designs', body, designer.token)
  if (status !== 'pending') await decide(server, id, status === 'approved' ? 'approve' : 'reject')
  return { id: id as string, title, path: `/design/${id}` }
}

export async function decide(server: Server, id: string, step: 'approve' | 'reject' | 'archive' | 'restore') {
  return call(server, 'POST', `/api/v1/designs/${id}/${step}`, {}, (await asAdmin(server)).token)
}

export async function readAsAdmin(server: Server, id: string) {
  return call(server, 'GET', `/api/v1/designs/${id}`, undefined, (await asAdmin(server)).token)
}

/** An edit by another admin, of the design as it is now. */
export async function editAsAdmin(server: Server, id: string, change: object) {
  const { token } = await asAdmin(server)
  const { updated_at } = await call(server, 'GET', `/api/v1/designs/${id}`, undefined, token)
  return call(server, 'PATCH', `/api/v1/designs/${id}`, { updated_at, ...change }, token)
}

function idOf(categories: { id: string; name: string }[], wanted?: string) {
  return categories.find(({ name }) => name === wanted)?.id ?? null
}
