import { asAdmin, call, PASSWORD, type Server, sendImage } from './calls.ts'

type Wanted = { name?: string; bio?: string; titles?: string[]; price?: number; isApproved?: boolean }

/** Somebody new with designs on the wall, all through the shop's own doors. */
export async function newDesigner(server: Server, wanted: Wanted = {}) {
  const { name, bio = '', titles = ['Downhill Only'], price = 24.99, isApproved = true } = wanted
  const email = `designer-${crypto.randomUUID()}@pitlane.test`
  const credentials = { email, password: PASSWORD }
  const { access_token: token, user } = await call(server, 'POST', '/auth/v1/signup', {
    ...credentials,
    data: { role: 'designer' },
  })
  if (name) await call(server, 'PATCH', '/api/v1/me', { display_name: name, bio }, token)
  const imageUrl = await sendImage(server, { id: user.id, token })
  const admin = await asAdmin(server)
  const designs: string[] = []
  for (const title of titles) {
    const { id } = await call(server, 'POST', '/api/v1/designs', { title, price, image_url: imageUrl }, token)
    designs.push(id)
  }
  const approve = (id: string) => call(server, 'POST', `/api/v1/designs/${id}/approve`, {}, admin.token)
  if (isApproved) await Promise.all(designs.map(approve))
  return { id: user.id as string, email, designs }
}
