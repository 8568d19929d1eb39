import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#domain/images.ts'
import { art } from '#test/images.ts'

const FIXTURE = fileURLToPath(new URL('../../../../test/fixtures/memory.ts', import.meta.url))
const MAX_PEAK_BYTES = 400 * 1024 ** 2

// Only /proc reports the peak memory of another process.
const onLinux = test.skipIf(!existsSync('/proc/self/status'))

onLinux(
  'processing two of the largest images of every kind with all renditions uses less than 400 MB',
  async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-images-'))
    try {
      for (const [name, image] of Object.entries(largeImages())) {
        const { size } = await image.toFile(path.join(folder, name))
        expect(size, name).toBeLessThanOrEqual(MAX_UPLOAD_BYTES)
      }
      const { stdout } = await promisify(execFile)(process.execPath, [FIXTURE, folder])
      const { peakBytes, made } = JSON.parse(stdout)
      expect(made).toEqual([...Object.keys(largeImages()), 'w1600.webp', 'w1600.avif'])
      expect(peakBytes).toBeLessThan(MAX_PEAK_BYTES)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
  900_000,
)

/** 40 megapixels if decoded line by line, the usual print size if the whole image is in memory. */
function largeImages(): Record<string, Sharp> {
  return {
    'art.png': enlarged(8000, 5000).png({ compressionLevel: 2 }),
    'interlaced.png': enlarged(4500, 5400).png({ compressionLevel: 2, progressive: true }),
    'noise.jpg': noise(4500, 5400).jpeg({ quality: 20 }),
    'progressive.jpg': enlarged(8000, 5000).jpeg({ progressive: true }),
    'rotated.jpg': enlarged(8000, 5000).withMetadata({ orientation: 6 }).jpeg(),
  }
}

function enlarged(width: number, height: number) {
  return art(400, 400).resize(width, height, { fit: 'fill', kernel: 'nearest' })
}

/** Incompressible, so that the print file is as large as its pixels. */
function noise(width: number, height: number) {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
}
