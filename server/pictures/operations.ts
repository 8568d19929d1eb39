import { readFile, writeFile } from 'node:fs/promises'
import type { Rendition } from '#domain/images.ts'
import type { SocialFacts } from '#domain/social.ts'
import type { Mockup } from './mockups/render-mockup.ts'
import type { NumberedPin } from './pins/render-pins.ts'
import type { PrintArea } from './print-areas/render-print-area.ts'
import type { UploadToPrepare } from './uploads/prepare-upload.ts'

/**
 * Everything that decodes or draws images. Runs only in the child process; others call `drawInChild`. Images come in as
 * files. Print files go out as files, and what browsers load, which is small, as bytes. Each operation loads its code with
 * its first call.
 */
export const operations = {
  async inspectUpload({ file }: { file: string }) {
    const { inspectUpload } = await import('./images/make-print-file.ts')
    const bytes = await readFile(file)
    const { format, width, height, memoryBytes } = await inspectUpload(bytes)
    return { format, width, height, memoryBytes, bytes: bytes.length }
  },
  /** `memoryBytes` comes from `inspectUpload`. */
  async prepareUpload(upload: UploadToPrepare & { memoryBytes: number }) {
    const { prepareUpload } = await import('./uploads/prepare-upload.ts')
    return prepareUpload(upload)
  },
  async makeRendition({ file, rendition }: { file: string; rendition: Rendition }) {
    const { makeRendition } = await import('./images/make-rendition.ts')
    return makeRendition(await readFile(file), rendition)
  },
  async renderMockup({ file, ...mockup }: Omit<Mockup, 'artwork'> & { file: string }) {
    const { renderMockup } = await import('./mockups/render-mockup.ts')
    return renderMockup({ ...mockup, artwork: await readFile(file) })
  },
  async renderPins({ file, width, pins }: { file: string; width: number; pins: readonly NumberedPin[] }) {
    const { renderPins } = await import('./pins/render-pins.ts')
    return renderPins(await readFile(file), width, pins)
  },
  async renderSocial({ file, design }: { file: string; design: SocialFacts }) {
    const { renderSocial } = await import('./social/render-social.ts')
    return renderSocial(design, await readFile(file))
  },
  async renderDesignerSocial(card: DesignerCard) {
    const { renderDesignerSocial } = await import('./social/render-designer-social.ts')
    return renderDesignerSocial(card)
  },
  async renderPrintArea({
    file,
    to,
    ...area
  }: Pick<PrintArea, 'garment' | 'placement'> & { file: string; to: string }) {
    const { renderPrintArea } = await import('./print-areas/render-print-area.ts')
    await writeFile(to, await renderPrintArea({ ...area, artwork: await readFile(file) }), { mode: 0o600 })
  },
  async checkArtwork({ file, ...size }: { file: string; width: number; height: number }) {
    const { checkArtwork } = await import('./images/check-artwork.ts')
    return checkArtwork(await readFile(file), size)
  },
  async fingerprintImage({ file, width }: { file: string; width: number }) {
    const { fingerprintImage } = await import('./fingerprints/fingerprint-image.ts')
    const { shrinkImage } = await import('./images/shrink-image.ts')
    return fingerprintImage(await shrinkImage(await readFile(file), width))
  },
  /** How alike an outline is to each of the others. */
  async compareOutlines({ outline, others }: { outline: string; others: string[] }) {
    const { compareOutlines } = await import('./fingerprints/compare-outlines.ts')
    const { readOutline } = await import('./fingerprints/outline.ts')
    const own = readOutline(outline)
    return others.map((other) => compareOutlines(own, readOutline(other)))
  },
  async renderSvg({ svg, width }: { svg: string; width: number }) {
    const { renderSvg } = await import('./svg/render-svg.ts')
    return renderSvg(svg, width)
  },
}

type DesignerCard = Parameters<typeof import('./social/render-designer-social.ts').renderDesignerSocial>[0]
