import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import type { ErrorCode } from '#domain/errors.ts'

type PngParts = {
  width: number
  height: number
  depth?: number
  colorType?: number
  isInterlaced?: boolean
  data?: Buffer
  extra?: Buffer[]
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const IEND = chunk('IEND')

/** Builds a PNG that no encoder would write. Black unless `data` is given. */
export function buildPng({
  width,
  height,
  depth = 8,
  colorType = 2,
  isInterlaced,
  data,
  extra = [],
}: PngParts): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colorType, 0, 0, isInterlaced ? 1 : 0], 8)
  const pixels = data ?? deflateSync(Buffer.alloc(Math.min(1000, height) * (1 + Math.min(1000, width) * 3)))
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), ...extra, chunk('IDAT', pixels), IEND])
}

export function chunk(type: string, data: Buffer = Buffer.alloc(0), { crc }: { crc?: number } = {}): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc ?? crc32(named))
  return Buffer.concat([length, named, sum])
}

/** The chunks of a PNG, in order. */
export function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks = []
  for (let at = SIGNATURE.length; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at))
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data })
  }
  return chunks
}

/** Inserts chunks after the header of a PNG. */
export function withChunks(png: Buffer, ...extra: Buffer[]): Buffer {
  const at = SIGNATURE.length + 25
  return Buffer.concat([png.subarray(0, at), ...extra, png.subarray(at)])
}

/** A JPEG that declares a size but has almost no data. */
export function claimJpeg(width: number, height: number, { sof = 0xc0, precision = 8, scans = 1 } = {}): Buffer {
  const frame = Buffer.from([0xff, sof, 0, 11, precision, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0, 0x34])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, ...Array(scans).fill(scan), Buffer.from([0xff, 0xd9])])
}

/** Sample artwork: rings and a gradient, partly transparent if `hasAlpha`. */
export function drawArt(width: number, height: number, { hasAlpha = true, seed = 1 } = {}) {
  const channels = hasAlpha ? 4 : 3
  const data = Buffer.alloc(width * height * channels)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += channels) {
      const [u, v] = [x / width, y / height]
      const ring = Math.floor(Math.hypot(u - 0.3 * seed, v - 0.2 * seed) * 5 * seed) % 3
      data[at] = ring * 120
      data[at + 1] = (u * seed * 200) % 256
      data[at + 2] = (v * seed * 250) % 256
      if (hasAlpha) data[at + 3] = ring === 1 ? 0 : 255
    }
  }
  return { data, raw: { width, height, channels } as const }
}

export function art(width: number, height: number, options?: Parameters<typeof drawArt>[2]) {
  const { data, raw } = drawArt(width, height, options)
  return sharp(data, { raw })
}

const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')
const ZIP = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
const GPS = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1' }, IFD0: { Artist: 'A. Person' } }
export const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>'

type Rejected = readonly [name: string, code: ErrorCode, bytes: () => Buffer | Promise<Buffer>]

/** Files that must be rejected, each for one reason. */
export const REJECTED: readonly Rejected[] = [
  ['an empty file', 'invalid', () => Buffer.alloc(0)],
  ['21 MB', 'too_large', () => Buffer.alloc(21_000_000)],
  ['a PNG of 21 MB', 'too_large', async () => withChunks(await png(), chunk('teXt', Buffer.alloc(21_000_000)))],
  ['a byte', 'unsupported', () => Buffer.from([0x89])],
  ['an SVG', 'unsupported', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  [
    'an SVG with an XML declaration',
    'unsupported',
    () => Buffer.from('<?xml version="1.0"?><svg width="9" height="9"/>'),
  ],
  ['an HTML page', 'unsupported', () => HTML],
  ['a PDF', 'unsupported', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')],
  ['a ZIP', 'unsupported', () => ZIP],
  ['a GIF', 'unsupported', () => art(9, 9).gif().toBuffer()],
  ['a WebP', 'unsupported', () => art(9, 9).webp().toBuffer()],
  ['an AVIF', 'unsupported', () => art(9, 9).avif({ effort: 0 }).toBuffer()],
  ['a TIFF', 'unsupported', () => art(9, 9).tiff().toBuffer()],
  ['a BMP', 'unsupported', () => Buffer.from(`424d${'00'.repeat(60)}`, 'hex')],
  ['an ELF program', 'unsupported', () => Buffer.from('7f454c4602010100', 'hex')],
  ['HTML before a PNG', 'unsupported', async () => Buffer.concat([HTML, await png()])],
  ['a PNG converted to text', 'unsupported', async () => Buffer.from(String(await png()))],
  ['HTML after a PNG', 'invalid', async () => Buffer.concat([await png(), HTML])],
  ['a ZIP after a PNG', 'invalid', async () => Buffer.concat([await png(), ZIP])],
  ['a PNG after a PNG', 'invalid', async () => Buffer.concat([await png(), await png()])],
  ['a line break after a PNG', 'invalid', async () => Buffer.concat([await png(), Buffer.from('\n')])],
  ['only a PNG signature', 'invalid', () => SIGNATURE],
  ['half a PNG', 'invalid', async () => half(await png())],
  ['a PNG without its last byte', 'invalid', async () => (await png()).subarray(0, -1)],
  ['a PNG without an end', 'invalid', async () => (await png()).subarray(0, -12)],
  ['a PNG without pixels', 'invalid', async () => Buffer.concat([(await png()).subarray(0, 33), IEND])],
  ['a PNG without a header', 'invalid', () => Buffer.concat([SIGNATURE, chunk('IDAT'), IEND])],
  ['a PNG with two headers', 'invalid', async () => withChunks(await png(), (await png()).subarray(8, 33))],
  ['a PNG with a short header', 'invalid', () => Buffer.concat([SIGNATURE, chunk('IHDR', Buffer.alloc(4)), IEND])],
  [
    'a chunk longer than the file',
    'invalid',
    async () => withChunks(await png(), Buffer.from('7fffffff74455874', 'hex')),
  ],
  ['a chunk with an invalid name', 'invalid', async () => withChunks(await png(), chunk('\0\0\0\0'))],
  ['a PNG with an unknown color type', 'invalid', () => buildPng({ width: 9, height: 9, colorType: 5 })],
  ['a PNG with an invalid bit depth', 'invalid', () => buildPng({ width: 9, height: 9, depth: 3 })],
  ['a PNG with an unknown critical chunk', 'invalid', async () => withChunks(await png(), chunk('EVIL'))],
  ['an animated PNG', 'unsupported', async () => withChunks(await png(), chunk('acTL', Buffer.alloc(8)))],
  ['a PNG of 0 × 9 px', 'invalid', () => buildPng({ width: 0, height: 9 })],
  ['a PNG of 9 × 0 px', 'invalid', () => buildPng({ width: 9, height: 0 })],
  ['a PNG bomb of 30,000 × 30,000 px', 'too_large', () => buildPng({ width: 30_000, height: 30_000 })],
  ['a PNG one row over 40 megapixels', 'too_large', () => buildPng({ width: 8000, height: 5001 })],
  ['a PNG of the largest possible size', 'too_large', () => buildPng({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 })],
  ['a PNG that is too wide', 'too_large', () => buildPng({ width: 40_000_000, height: 1 })],
  ['a PNG that is too tall', 'too_large', () => buildPng({ width: 1, height: 30_001 })],
  [
    'an interlaced PNG that would need too much memory',
    'too_large',
    () => buildPng({ width: 7000, height: 5700, depth: 16, colorType: 6, isInterlaced: true }),
  ],
  ['a PNG with less data than it claims', 'invalid', () => buildPng({ width: 6000, height: 6000 })],
  ['a PNG with corrupt pixels', 'invalid', async () => corrupt(await png(), 'IDAT')],
  [
    'a PNG whose pixels are not a zlib stream',
    'invalid',
    () => buildPng({ width: 9, height: 9, data: Buffer.alloc(99, 7) }),
  ],
  ['a PNG with a wrong checksum', 'invalid', async () => withWrongCrc(await png())],
  ['a JPEG of 64,250 × 64,250 px', 'too_large', () => claimJpeg(64_250, 64_250)],
  ['a JPEG of 0 × 9 px', 'invalid', () => claimJpeg(0, 9)],
  ['a JPEG of 9 × 0 px', 'invalid', () => claimJpeg(9, 0)],
  ['a JPEG without data', 'invalid', () => claimJpeg(9, 9)],
  ['a lossless JPEG', 'unsupported', () => claimJpeg(9, 9, { sof: 0xc3 })],
  ['an arithmetic-coded JPEG', 'unsupported', () => claimJpeg(9, 9, { sof: 0xc9 })],
  ['a 12-bit JPEG', 'unsupported', () => claimJpeg(9, 9, { sof: 0xc1, precision: 12 })],
  ['a JPEG with 1,000 scans', 'too_large', () => claimJpeg(6000, 6000, { sof: 0xc2, scans: 1000 })],
  ['only a JPEG marker', 'invalid', () => Buffer.from('ffd8ffe0', 'hex')],
  ['a JPEG without a frame', 'invalid', () => Buffer.from('ffd8ffe00004abcdffd9', 'hex')],
  ['a JPEG with a segment of length 0', 'invalid', () => Buffer.from('ffd8ffe00000ffd9', 'hex')],
  ['a JPEG with junk between segments', 'invalid', () => Buffer.from('ffd8ffe0000400001234ffd9', 'hex')],
  ['half a JPEG', 'invalid', async () => half(await jpeg())],
  ['a JPEG without an end', 'invalid', async () => (await jpeg()).subarray(0, -2)],
  [
    'a JPEG with a truncated scan',
    'invalid',
    async () => Buffer.concat([half(await jpeg()), Buffer.from('ffd9', 'hex')]),
  ],
]

type Accepted = readonly [name: string, bytes: () => Buffer | Promise<Buffer>]

/** Files that must be accepted, including unusual formats and files with extra data. */
export const ACCEPTED: readonly Accepted[] = [
  ['an RGBA PNG', png],
  ['an RGB PNG', () => art(60, 40, { hasAlpha: false }).png().toBuffer()],
  ['a 16-bit PNG', () => art(60, 40).toColourspace('rgb16').png().toBuffer()],
  ['a palette PNG', () => art(60, 40).png({ palette: true }).toBuffer()],
  ['a grayscale PNG', () => art(60, 40).grayscale().png().toBuffer()],
  ['a 16-bit grayscale PNG', () => art(60, 40).toColourspace('grey16').png().toBuffer()],
  ['an interlaced PNG', () => art(60, 40).png({ progressive: true }).toBuffer()],
  ['an interlaced 16-bit PNG', () => art(60, 40).toColourspace('rgb16').png({ progressive: true }).toBuffer()],
  ['a PNG of 1 × 1 px', () => art(1, 1).png().toBuffer()],
  ['a very tall PNG', () => art(2, 30_000).png().toBuffer()],
  ['a very wide PNG', () => art(30_000, 2).png().toBuffer()],
  ['a PNG with a transparent color', () => buildPng({ width: 9, height: 9, extra: [chunk('tRNS', Buffer.alloc(6))] })],
  [
    'a PNG with 10,000 text chunks',
    async () => withChunks(await png(), ...Array(10_000).fill(chunk('tEXt', Buffer.from('a\0b')))),
  ],
  [
    'a PNG with a wrong checksum in a text chunk',
    async () => withChunks(await png(), chunk('tEXt', Buffer.from('a\0b'), { crc: 1 })),
  ],
  [
    'a PNG with HTML in a text chunk',
    async () => withChunks(await png(), chunk('tEXt', Buffer.concat([Buffer.from('a\0'), HTML]))),
  ],
  ['a PNG with a broken color profile', async () => withChunks(await png(), chunk('iCCP', Buffer.from('p\0\0junk')))],
  ['a PNG with EXIF and GPS', () => art(60, 40).withExif(GPS).png().toBuffer()],
  ['a PNG with XMP', () => art(60, 40).withXmp(XMP).png().toBuffer()],
  ['a Display-P3 PNG', () => art(60, 40).withIccProfile('p3').png().toBuffer()],
  ['a JPEG', jpeg],
  ['a JPEG of 1 × 1 px', () => art(1, 1).jpeg().toBuffer()],
  ['a progressive JPEG', () => art(60, 40).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()],
  ['a grayscale JPEG', () => art(60, 40).grayscale().jpeg().toBuffer()],
  ['a CMYK JPEG', () => art(60, 40).toColourspace('cmyk').jpeg().toBuffer()],
  ['a CMYK JPEG with a profile', () => art(60, 40).withIccProfile('cmyk').jpeg().toBuffer()],
  ['a progressive CMYK JPEG', () => art(60, 40).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer()],
  ['a Display-P3 JPEG', () => art(60, 40).withIccProfile('p3').jpeg().toBuffer()],
  ['a JPEG with EXIF and GPS', () => art(60, 40).withExif(GPS).jpeg().toBuffer()],
  ['a JPEG with XMP', () => art(60, 40).withXmp(XMP).jpeg().toBuffer()],
  ['a JPEG followed by HTML', async () => Buffer.concat([await jpeg(), HTML])],
  ['a JPEG with HTML in a comment', async () => withComment(await jpeg(), HTML)],
]

export function png(): Promise<Buffer> {
  return art(60, 40).png().toBuffer()
}

export function jpeg(): Promise<Buffer> {
  return art(60, 40).jpeg().toBuffer()
}

function half(bytes: Buffer) {
  return bytes.subarray(0, bytes.length / 2)
}

function corrupt(bytes: Buffer, type: string) {
  const at = bytes.indexOf(type) + 40
  return Buffer.concat([bytes.subarray(0, at), Buffer.alloc(20, 0xaa), bytes.subarray(at + 20)])
}

function withWrongCrc(bytes: Buffer) {
  const wrong = Buffer.from(bytes)
  wrong.writeUInt32BE(1, bytes.length - IEND.length - 4)
  return wrong
}

function withComment(bytes: Buffer, text: Buffer) {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([bytes.subarray(0, 2), head, text, bytes.subarray(2)])
}

/** Called at the top of a test file that decodes renditions; the shop itself blocks those decoders. */
export function testRenditions(): void {
  const operation = ['VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer']
  beforeAll(() => sharp.unblock({ operation }))
  afterAll(() => sharp.block({ operation }))
}
