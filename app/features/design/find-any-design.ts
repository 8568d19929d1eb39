import { api, read } from '#app/lib/api.ts'
import { type Design, imagesOf, type ShownDesign } from './shown-design.ts'

const PUBLIC = '/storage/v1/object/public/designs/'

/** A design of any status, as an admin may see it. */
export async function findAnyDesign(id: string): Promise<ShownDesign> {
  return showToAdmin(await read(api.designs[':id'].$get({ param: { id } })))
}

/** The images of a design that is not approved have signed addresses; without them they would be missing. */
export async function showToAdmin(design: Design): Promise<ShownDesign> {
  const images = imagesOf(design)
  if (design.status === 'approved' || images.length === 0) return { design, images }
  const paths = images.map((image) => image.slice(PUBLIC.length))
  const { items } = await read(api.images.sign.$post({ json: { paths } })).catch(() => ({ items: [] }))
  const signed = new Map(items.map(({ path, url }) => [path, url]))
  return { design, images: paths.flatMap((path) => signed.get(path) ?? []) }
}
