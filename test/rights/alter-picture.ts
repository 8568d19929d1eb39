import sharp, { type Sharp } from 'sharp'
import { random } from '#demo/random.ts'

type Alter = (png: Buffer, seed: number) => Sharp | Promise<Sharp>

export const ALTERATIONS = {
  mirrored: (png) => sharp(png).flop(),
  'cropped to 80–90%': (png, seed) => crop(png, seed, 0.8, 0.9),
  'cropped to 65–80%': (png, seed) => crop(png, seed, 0.65, 0.8),
  recolored: async (png, seed) => sharp(png).modulate({ hue: 60 + ((seed * 37) % 240), saturation: 1.1 }),
  inverted: (png) => sharp(png).negate({ alpha: false }),
  'on a background': (png) => sharp(png).flatten({ background: '#5f6f8f' }),
  'mirrored and recolored': (png, seed) =>
    sharp(png)
      .flop()
      .modulate({ hue: 60 + ((seed * 53) % 240) }),
  'mirrored and cropped': async (png, seed) => sharp(await (await crop(png, seed, 0.75, 0.9)).png().toBuffer()).flop(),
} satisfies Record<string, Alter>

export type Alteration = keyof typeof ALTERATIONS

/** A copy as someone would upload it: altered and at another size. */
export async function alterPicture(png: Buffer, alteration: Alteration, seed: number): Promise<Buffer> {
  const alter: Alter = ALTERATIONS[alteration]
  const altered = await (await alter(png, seed)).png({ compressionLevel: 1 }).toBuffer()
  return sharp(altered)
    .resize({ width: 500 + (seed % 5) * 60 })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** A random part whose sides are between `from` and `to` of the image. */
async function crop(png: Buffer, seed: number, from: number, to: number): Promise<Sharp> {
  const chance = random(seed + 500)
  const { width = 1, height = 1 } = await sharp(png).metadata()
  const share = () => from + chance() * (to - from)
  const [wide, high] = [Math.round(width * share()), Math.round(height * share())]
  const left = Math.floor(chance() * (width - wide))
  const top = Math.floor(chance() * (height - high))
  return sharp(png).extract({ left, top, width: wide, height: high })
}
