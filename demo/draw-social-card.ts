// `node demo/draw-social-card.ts` draws `public/social.jpg`, the link preview of all pages except design pages.
import { writeFile } from 'node:fs/promises'
import { renderMockup } from '#server/features/media/mockups/render-mockup.ts'
import { drawHeadline, GARMENT_BOX } from '#server/features/media/social/draw-social.ts'
import { composeSocial } from '#server/features/media/social/render-social.ts'
import { renderArtwork } from './artwork/render-artwork.ts'

const { left, top, width } = GARMENT_BOX
const artwork = await renderArtwork('rally-jump-0-rally', 1200)
const input = await renderMockup({ garment: 'tee', color: 'navy', artwork, width, format: 'jpeg' })
const svg = drawHeadline(['Wear', 'what you’d', 'drive'], 'Apparel drawn by people who love cars')
await writeFile('public/social.jpg', await composeSocial(svg, [{ input, left, top }]))
