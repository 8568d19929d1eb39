import { Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import { sendRendition } from '#server/features/media/renditions/send-rendition.ts'
import { designerSocialRendition, makeDesignerSocial } from '#server/features/media/social/designer-social.ts'
import type { Env } from '#server/platform/http/context.ts'
import { rejectEncodedPath } from '#server/platform/http/encoded-path.ts'
import { findDesignerCard } from './find-designer-card.ts'

/** The image keeps its URL when the designer changes the storefront, so it is cached only briefly. */
const CACHE_CONTROL = 'public, max-age=600, s-maxage=300'

/** The preview card of shared links to a designer's page. */
export const designerImageRoutes = new Hono<Env>().get(
  '/storage/v1/object/public/social/designers/:file',
  rejectEncodedPath,
  async (c) => {
    const card = await findDesignerCard(c.req.param('file') ?? '')
    const [uploadId] = card?.uploadIds ?? []
    if (!card || !uploadId) throw new AppError('not_found', 'Image not found')
    const make = makeDesignerSocial(card)
    return sendRendition(c, uploadId, designerSocialRendition(card.facts), { cacheControl: CACHE_CONTROL, make })
  },
)
