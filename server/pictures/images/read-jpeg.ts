import { AppError } from '#domain/errors.ts'
import { damaged, truncated } from './image-errors.ts'

const [SOI, EOI, SOS, TEM] = [0xd8, 0xd9, 0xda, 0x01]
/**
 * Each scan makes the decoder process all pixels but adds almost nothing to the file size. The longest standard scan
 * script, for CMYK, has 18 scans.
 */
const MAX_SCANS = 20

export function isJpeg(bytes: Buffer): boolean {
  return bytes.length > 2 && bytes[0] === 0xff && bytes[1] === SOI && bytes[2] === 0xff
}

type Frame = { width: number; height: number; isProgressive: boolean; samplesPerPixel: number }

/** Parses the segments of a JPEG up to its end marker. Trailing data, which some cameras append, is ignored. */
export function readJpeg(bytes: Buffer): { width: number; height: number; wholeBytes: number } {
  let frame: Frame | undefined
  let scans = 0
  let at = 2
  for (;;) {
    const marker = markerAt(bytes, at)
    at = marker.end
    if (marker.code === EOI) break
    if (marker.code === TEM || isRestart(marker.code)) continue
    if (at + 2 > bytes.length) throw truncated()
    const length = bytes.readUInt16BE(at)
    if (length < 2) throw damaged()
    if (at + length > bytes.length) throw truncated()
    if (isFrame(marker.code)) {
      if (frame) throw damaged()
      frame = readFrame(marker.code, bytes.subarray(at + 2, at + length))
    }
    at += length
    if (marker.code === SOS) {
      if (++scans > MAX_SCANS)
        throw new AppError('too_large', 'The JPEG has too many scans. Save it as a baseline JPEG and upload it again.')
      at = endOfScan(bytes, at)
    }
  }
  if (!frame || scans === 0) throw damaged()
  const { width, height, isProgressive, samplesPerPixel } = frame
  const isWhole = isProgressive || scans > 1
  return { width, height, wholeBytes: isWhole ? Math.ceil(width * height * samplesPerPixel * 2) : 0 }
}

function readFrame(code: number, body: Buffer): Frame {
  // Browsers do not support lossless, hierarchical and arithmetic-coded JPEGs.
  if (code > 0xc2)
    throw new AppError(
      'unsupported',
      'This type of JPEG is not supported. Save it as a baseline JPEG and upload it again.',
    )
  const components = body.at(5) ?? 0
  if (components === 0 || body.length < 6 + 3 * components) throw damaged()
  if (body.at(0) !== 8)
    throw new AppError(
      'unsupported',
      'Only JPEGs with 8 bits per channel are supported. Export the image again with 8 bits.',
    )
  const samplings = Array.from({ length: components }, (_, index) => body.readUInt8(7 + 3 * index))
  const across = samplings.map((sampling) => sampling >> 4)
  const down = samplings.map((sampling) => sampling & 15)
  const samples = across.reduce((sum, horizontal, index) => sum + horizontal * (down[index] ?? 0), 0)
  const samplesPerPixel = samples / (Math.max(...across) * Math.max(...down))
  if (!Number.isFinite(samplesPerPixel)) throw damaged()
  return { height: body.readUInt16BE(1), width: body.readUInt16BE(3), isProgressive: code === 0xc2, samplesPerPixel }
}

function markerAt(bytes: Buffer, at: number) {
  if (at >= bytes.length) throw truncated()
  if (bytes[at] !== 0xff) throw damaged()
  let end = at
  while (bytes[end] === 0xff) end++
  const code = bytes[end]
  if (code === undefined) throw truncated()
  return { code, end: end + 1 }
}

/** Within a scan, 0xff is followed by zero, a restart marker or a fill byte; anything else ends the scan. */
function endOfScan(bytes: Buffer, from: number) {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  throw truncated()
}

/** SOF0 to SOF15, except three codes in that range with other meanings. */
function isFrame(code: number) {
  return code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc
}

function isRestart(code: number) {
  return code >= 0xd0 && code <= 0xd7
}
