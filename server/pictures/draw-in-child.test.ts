import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { RENDITIONS } from '#domain/images.ts'
import { ACCEPTED, art, REJECTED } from '#test/images.ts'
import { newFolder, silenceLog } from '#test/storage.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { createPictures } from './draw-in-child.ts'

silenceLog()

const SMALL = RENDITIONS.find(({ name }) => name === 'w320.webp') ?? RENDITIONS[0]
if (!SMALL) throw new Error('There are no renditions.')
const rendition = SMALL

function openPictures() {
  const pictures = createPictures()
  onTestFinished(pictures.close)
  return pictures
}

async function artFile() {
  const file = path.join(await newFolder(), 'art.png')
  await writeFile(file, await art(400, 400).png().toBuffer())
  return file
}

test('draws in a child process', async () => {
  const pictures = openPictures()
  const webp = await pictures.draw('makeRendition', { file: await artFile(), rendition })
  expect(webp.subarray(8, 12).toString()).toBe('WEBP')
  expect(pictures.pids()).toHaveLength(1)
})

test('never runs more than two processes', async () => {
  const pictures = openPictures()
  const file = await artFile()
  let most = 0
  const draws = Array.from({ length: 8 }, async () => {
    const drawn = await pictures.draw('makeRendition', { file, rendition })
    most = Math.max(most, pictures.pids().length)
    return drawn.length
  })
  expect(new Set(await Promise.all(draws)).size).toBe(1)
  expect(most).toBe(2)
})

test('a child that is killed fails its image, and the next image is drawn', async () => {
  const pictures = openPictures()
  const file = await artFile()
  const drawing = pictures.draw('makeRendition', { file, rendition })
  await vi.waitFor(() => expect(pictures.pids()).toHaveLength(1), EVENTUALLY)
  process.kill(pictures.pids()[0] ?? 0, 'SIGKILL')
  await expect(drawing).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The image could not be processed. Please try again.',
  })
  expect((await pictures.draw('makeRendition', { file, rendition })).length).toBeGreaterThan(0)
})

test.skipIf(!existsSync('/dev/full'))('a full disk is reported with its code, and the child continues', async () => {
  const pictures = openPictures()
  const file = await artFile()
  const prepare = (print: string) => pictures.draw('prepareUpload', { file, print, memoryBytes: 10_000_000, rendition })
  await expect(prepare('/dev/full')).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await prepare(`${file}.print`)).toMatchObject({ row: { width: 400, height: 400 } })
  expect(pictures.pids()).toHaveLength(1)
})

test('one child rejects every hostile file and accepts every valid one', async () => {
  const pictures = openPictures()
  const folder = await newFolder()
  const outcomes: Record<string, string> = {}
  const files = [
    ...REJECTED.map(([name, , make]) => ({ name, make })),
    ...ACCEPTED.map(([name, make]) => ({ name, make })),
  ]
  for (const [index, { name, make }] of files.entries()) {
    const file = path.join(folder, String(index))
    await writeFile(file, await make())
    outcomes[name] = await pictures
      .draw('inspectUpload', { file })
      .then(({ memoryBytes }) => pictures.draw('prepareUpload', { file, print: `${file}.png`, memoryBytes, rendition }))
      .then(
        () => 'accepted',
        (error) => (error.code === 'unavailable' ? 'crashed' : 'rejected'),
      )
  }
  expect(outcomes).toEqual(
    Object.fromEntries([
      ...REJECTED.map(([name]) => [name, 'rejected']),
      ...ACCEPTED.map(([name]) => [name, 'accepted']),
    ]),
  )
  expect(pictures.pids()).toHaveLength(1)
})
