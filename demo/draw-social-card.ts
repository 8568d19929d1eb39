// `node demo/draw-social-card.ts` draws the link previews: `public/social-{slug}.jpg` for each blog post, and `public/social.jpg` for pages without their own.
import { writeFile } from 'node:fs/promises'
import { renderAsync } from '@resvg/resvg-js'
import { postSocialUrl } from '#domain/social.ts'
import { posts } from '#server/features/content/read-content.ts'
import { renderMockup } from '#server/pictures/mockups/render-mockup.ts'
import { COVER_BOX, drawHeadline, drawPost, GARMENT_BOX } from '#server/pictures/social/draw-social.ts'
import { composeSocial } from '#server/pictures/social/render-social.ts'
import { FONT_FILES } from '#server/pictures/social/social-lettering.ts'
import { renderArtwork } from './artwork/render-artwork.ts'

const font = { loadSystemFonts: false, fontFiles: Object.values(FONT_FILES), defaultFontFamily: 'Barlow Condensed' }

async function drawSite() {
  const { left, top, width } = GARMENT_BOX
  const artwork = await renderArtwork('rally-jump-0-rally', 1200)
  const input = await renderMockup({ garment: 'tee', color: 'navy', artwork, width, format: 'jpeg' })
  const svg = drawHeadline(['Wear', 'what you’d', 'drive'], 'Apparel drawn by people who love cars')
  await writeFile('public/social.jpg', await composeSocial(svg, [{ input, left, top }]))
}

async function drawPosts() {
  const { left, top, width } = COVER_BOX
  for (const { slug, title, cover } of posts) {
    const drawn = await renderAsync(cover.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'), {
      font,
      fitTo: { mode: 'width', value: width },
    })
    const card = await composeSocial(drawPost(title), [{ input: drawn.asPng(), left, top }])
    await writeFile(`public${postSocialUrl(slug)}`, card)
  }
}

await drawSite()
await drawPosts()
