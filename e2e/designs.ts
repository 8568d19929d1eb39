import { asAdmin, asDesigner, call, type Server, sendImage } from './api.ts'

type DesignOptions = {
  title?: string
  price?: number
  description?: string
  category?: string
  tags?: string[]
  /** Other products, as in the API. */
  products?: object[]
  /** One single-color image per entry. */
  images?: string[]
  status?: 'pending' | 'approved' | 'rejected'
}

type ListedDesign = { title: string; description?: string; price?: number; category?: string; pending?: boolean }

/** A title that no other test uses. */
export function newTitle(words = 'Downhill') {
  return `${words} ${crypto.randomUUID().slice(0, 8)}`
}

/** A word that no other design contains. */
export function newWord() {
  return `w${crypto.randomUUID().slice(0, 8)}`
}

/** Creates designs in the shop, approved unless `pending`, and returns their ids. All share one image. */
export async function publishDesigns(server: Server, ...designs: ListedDesign[]): Promise<string[]> {
  const designer = await asDesigner(server)
  const image_url = await sendImage(server, designer)
  const { items } = await call(server, 'GET', '/api/v1/categories')
  const ids: string[] = []
  for (const { pending, category, price = 24.99, ...rest } of designs) {
    const body = { ...rest, price, category_id: idOf(items, category), image_url }
    const { id } = await call(server, 'POST', '/api/v1/designs', body, designer.token)
    if (!pending) await decide(server, id, 'approve')
    ids.push(id)
  }
  return ids
}

/** Creates a design of the demo designer through the API. */
export async function makeDesign(server: Server, options: DesignOptions = {}) {
  const { title = newTitle(), price = 24.99, images = ['#f2a900'], status = 'approved', category, ...rest } = options
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

/** Decides about the current version of a design. */
export async function decide(
  server: Server,
  id: string,
  step: 'approve' | 'reject' | 'archive' | 'restore',
  input: object = {},
) {
  const { token } = await asAdmin(server)
  const { updated_at } = await call(server, 'GET', `/api/v1/designs/${id}`, undefined, token)
  return call(server, 'POST', `/api/v1/designs/${id}/${step}`, { updated_at, ...input }, token)
}

export async function readAsAdmin(server: Server, id: string) {
  return call(server, 'GET', `/api/v1/designs/${id}`, undefined, (await asAdmin(server)).token)
}

/** Edits the current version of a design, as another admin would. */
export async function editAsAdmin(server: Server, id: string, change: object) {
  const { token } = await asAdmin(server)
  const { updated_at } = await call(server, 'GET', `/api/v1/designs/${id}`, undefined, token)
  return call(server, 'PATCH', `/api/v1/designs/${id}`, { updated_at, ...change }, token)
}

function idOf(categories: { id: string; name: string }[], category?: string) {
  return categories.find(({ name }) => name === category)?.id ?? null
}
