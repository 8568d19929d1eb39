import sharp from 'sharp'
import { expect } from 'vitest'
import { renderArtwork } from '#demo/artwork/render-artwork.ts'
import { writeFormToken } from '#server/features/contact/form-token.ts'
import { given } from '#test/given.ts'
import { as, guest } from '#test/site.ts'
import { newPath, type User, uploadFile } from '#test/uploads.ts'

/** A motif of the demo as a print of moderate size. */
export function drawArtwork(name = 'rally-jump-0-rally'): Promise<Buffer> {
  return renderArtwork(name, 600)
}

export async function mirror(png: Buffer): Promise<Buffer> {
  return sharp(png).flop().png().toBuffer()
}

/** A notice about designs, from a form that was opened ten seconds ago. */
export function notice(designIds: string[], change: Record<string, unknown> = {}) {
  return {
    name: 'Rosa Ferrer',
    email: `rosa-${crypto.randomUUID()}@pitlane.test`,
    role: 'owner',
    address: '1 Main St\nAustin, TX 78701',
    phone: '',
    work: 'My poster “Jump”, at https://rosa.example/jump',
    design_ids: designIds,
    good_faith: true,
    accurate: true,
    signature: 'Rosa Ferrer',
    token: writeFormToken(new Date(Date.now() - 10_000)),
    ...change,
  }
}

export const COUNTER_NOTICE = {
  name: 'Dario Felt',
  address: '2 Side St, Austin, TX 78702',
  phone: '',
  statement: 'I drew it in 2019. Here are the sketches.',
  mistake: true,
  accepts_court: true,
  signature: 'Dario Felt',
}

/** A designer's approved design with this artwork, submitted through the API. */
export async function submitArtwork(designer: User, png: Buffer, title = 'Big Jump') {
  const place = newPath(designer)
  const uploaded = await uploadFile(designer, place, png)
  expect(uploaded.status).toBe(200)
  const { public_url: url } = (await uploaded.json()) as { public_url: string }
  const response = await as(designer).post('/api/v1/designs', { title, price: 24.99, image_url: url })
  expect(response.status).toBe(201)
  return (await response.json()) as { id: string; updated_at: string; image_url: string }
}

/** A case about a design: reported by a guest and listed for admins. */
export async function openCase(admin: User, designId: string, change: Record<string, unknown> = {}) {
  const body = notice([designId], change)
  expect((await guest.post('/api/v1/rights/notices', body)).status).toBe(204)
  const { items } = await (await as(admin).get('/api/v1/rights/cases?limit=50')).json()
  const found = items.find((item: { design: { id: string } }) => item.design.id === designId)
  return { ...found, email: body.email as string } as {
    id: string
    updated_at: string
    email: string
    case_number: string
  }
}

export async function decide(admin: User, id: string, decision: string, change: Record<string, unknown> = {}) {
  const { updated_at } = await (await as(admin).get(`/api/v1/rights/cases/${id}`)).json()
  return as(admin).post(`/api/v1/rights/cases/${id}/decision`, { decision, updated_at, ...change })
}

/** An approved design without files, its designer and an admin. */
export async function reportable() {
  const [designer, admin] = [await given.signedIn('designer'), await given.signedIn('admin')]
  const design = await given.design({ designerId: designer.id, status: 'approved', title: 'Big Jump' })
  return { designer, admin, design }
}
