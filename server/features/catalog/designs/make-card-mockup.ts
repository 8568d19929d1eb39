import { cardColor } from '#domain/garments/card-color.ts'
import { makeMockup, mockupRendition } from '#server/features/media/mockups/mockup.ts'
import { ensureRendition } from '#server/features/media/renditions/ensure-rendition.ts'
import { findMockup } from './find-image.ts'

/** Job that renders a card image after an approval, before the shop page requests it. */
export async function makeCardMockup({ designId, width }: { designId: string; width: number }): Promise<void> {
  const found = await findMockup(designId)
  if (!found) return
  const file = { color: cardColor(designId, found.colors), width, format: 'avif' as const }
  await ensureRendition(found.uploadId, mockupRendition(found.printed, file), makeMockup(found.printed, file))
}
