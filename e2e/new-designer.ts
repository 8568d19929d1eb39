import { call, PASSWORD, type Server, sendImage } from './api.ts'
import { decide } from './designs.ts'

type DesignerOptions = { name?: string; bio?: string; titles?: string[]; prices?: number[]; isApproved?: boolean }

/** Signs up a designer and creates their designs, approved by default, through the API. */
export async function newDesigner(server: Server, options: DesignerOptions = {}) {
  const { name, bio = '', titles = ['Downhill Only'], prices = [], isApproved = true } = options
  const email = `designer-${crypto.randomUUID()}@pitlane.test`
  const credentials = { email, password: PASSWORD }
  const { access_token: token, user } = await call(server, 'POST', '/auth/v1/signup', {
    ...credentials,
    data: { role: 'designer' },
  })
  if (name) await call(server, 'PATCH', '/api/v1/me', { display_name: name, bio }, token)
  const imageUrl = await sendImage(server, { id: user.id, token })
  const designs: string[] = []
  for (const [index, title] of titles.entries()) {
    const body = { title, price: prices[index] ?? 24.99, image_url: imageUrl }
    const { id } = await call(server, 'POST', '/api/v1/designs', body, token)
    designs.push(id)
  }
  if (isApproved) await Promise.all(designs.map((id) => decide(server, id, 'approve')))
  return { id: user.id as string, email, designs }
}
