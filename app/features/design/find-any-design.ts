import { api, read } from '#app/lib/api.ts'
import { imagesOf } from './images-of.ts'
import type { Design, ShownDesign } from './shown-design.ts'

const PUBLIC = '/storage/v1/object/public/designs/'

/** Loads a design of any status, for admins. */
export async function findAnyDesign(id: string): Promise<ShownDesign> {
  return showToAdmin(await read(api.designs[':id'].$get({ param: { id } })))
}

/** Images of designs that are not approved need signed URLs. */
export async function showToAdmin(design: Design): Promise<ShownDesign> {
  const images = imagesOf(design)
  if (design.status === 'approved' || images.length === 0) return { design, images }
  const paths = images.map((image) => image.slice(PUBLIC.length))
  const { items } = await read(api.images.sign.$post({ json: { paths } })).catch(() => ({ items: [] }))
  const signed = new Map(items.map(({ path, url }) => [path, url]))
  return { design, images: paths.flatMap((path) => signed.get(path) ?? []) }
}
