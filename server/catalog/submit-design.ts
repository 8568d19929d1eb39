import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { centsFromDollars } from '#domain/money.ts'
import { db, type Tx } from '#server/db/client.ts'
import { categories, designs } from '#server/db/schema/catalog.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { requireOwnPictures } from '#server/media/require-own-pictures.ts'
import type { NewDesign } from './design-inputs.ts'
import { writeSearchText } from './search-text.ts'

/** A new design of the viewer's, pending, with pictures that the viewer sent in. */
export async function submitDesign(viewer: Viewer, input: NewDesign, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    await requireCategory(tx, input.category_id)
    await requireOwnPictures(tx, viewer, picturesOf(input))
    const [design] = await tx
      .insert(designs)
      .values({
        title: input.title,
        description: input.description,
        categoryId: input.category_id,
        price: centsFromDollars(input.price),
        tags: input.tags,
        ...pictureColumns(input),
        designerId: viewer.id,
        status: 'pending',
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: designs.id })
    if (!design) throw new Error('The design could not be written.')
    await writeSearchText(tx, design.id)
    return design.id
  })
}

async function requireCategory(tx: Tx, id: string | null) {
  if (id && (await tx.$count(categories, eq(categories.id, id))) === 0)
    throw new AppError('invalid', 'There is no such category.')
}

function pictureColumns(input: NewDesign) {
  return {
    imageUrl: input.image_url,
    imageUrl2: input.image_url_2,
    imageUrl3: input.image_url_3,
    imageUrl4: input.image_url_4,
    imageUrl5: input.image_url_5,
    imageUrl6: input.image_url_6,
    imageUrl7: input.image_url_7,
    imageUrl8: input.image_url_8,
    imageUrl9: input.image_url_9,
    imageUrl10: input.image_url_10,
  }
}

function picturesOf(input: NewDesign) {
  return Object.values(pictureColumns(input)).filter((url) => typeof url === 'string')
}
