import { createHash, randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { keysOf, open, read, silenceLog, startS3, startServer } from '#test/storage.ts'
import { openS3Storage } from './s3-storage.ts'
import { openStorage } from './storage.ts'

silenceLog()

const MB = 1024 * 1024
const REFUSAL = { code: 'unavailable', message: 'Files cannot be stored at the moment. Please try again.' }
const UNREADABLE = { code: 'unavailable', message: 'Files cannot be read at the moment. Please try again.' }

/** Played by hand: s3rver cannot make its continuation tokens on this Node. */
test('a list goes on after the first page', async () => {
  const asked: (string | null)[] = []
  const settings = await startServer((socket) => {
    socket.on('data', (chunk) => {
      const token = new URL(String(chunk).split(' ')[1] ?? '', 'http://store').searchParams.get('continuation-token')
      asked.push(token)
      const next = token === 'c' ? '' : `<NextContinuationToken>${token === 'b' ? 'c' : 'b'}</NextContinuationToken>`
      const object = `<Contents><Key>${token ?? 'a'}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`
      const page = `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${object}</ListBucketResult>`
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${page.length}\r\n\r\n${page}`)
    })
  })
  expect(await keysOf(openStorage(settings))).toEqual(['a', 'b', 'c'])
  expect(asked).toEqual([null, 'b', 'c'])
})

test('an upload is one request that states length and digest, so that the store can refuse a part of it', async () => {
  const server = await startS3()
  const requests: string[] = []
  const settings = await startServer((socket) => {
    const store = connect(server.port, '127.0.0.1')
    socket.once('data', (chunk) => requests.push(String(chunk).toLowerCase()))
    socket.pipe(store).pipe(socket)
  })
  const image = randomBytes(3 * MB)
  await openStorage(settings).put('image', image, 'image/png')
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatch(/^put \/images\/image/)
  expect(requests[0]).toContain(`content-length: ${image.length}`)
  expect(requests[0]).toContain(`content-md5: ${createHash('md5').update(image).digest('base64').toLowerCase()}`)
  expect(requests[0]).toContain('content-type: image/png')
  expect(requests[0]).not.toContain('transfer-encoding')
})

test('a store that stops in the middle of an upload refuses it', async () => {
  const settings = await startServer((socket, server) => {
    socket.on('data', () => {
      if (socket.bytesRead < MB) return
      socket.destroy()
      server.close()
    })
  })
  const put = openStorage(settings).put('image', randomBytes(8 * MB), 'image/png')
  await expect(put).rejects.toMatchObject({ ...REFUSAL, cause: expect.any(Error) })
})

test('a store that resets connections refuses everything and keeps the former image', async () => {
  const server = await startS3()
  const files = openStorage(server.settings)
  await files.put('image', Buffer.from('former'), 'image/png')
  const broken = openStorage(await startServer((socket) => socket.once('data', () => socket.resetAndDestroy())))
  await expect(broken.put('image', randomBytes(8 * MB), 'image/png')).rejects.toMatchObject(REFUSAL)
  await expect(broken.get('image')).rejects.toMatchObject(UNREADABLE)
  await expect(broken.exists('image')).rejects.toMatchObject(UNREADABLE)
  await expect(broken.delete('image')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(keysOf(broken)).rejects.toMatchObject(UNREADABLE)
  expect(String(await read(files, 'image'))).toBe('former')
})

test('two lost connections are made up for by a third', async () => {
  const server = await startS3()
  let connections = 0
  const settings = await startServer((socket) => {
    connections += 1
    if (connections < 3) return socket.once('data', () => socket.resetAndDestroy())
    socket.pipe(connect(server.port, '127.0.0.1')).pipe(socket)
  })
  await openStorage(settings).put('image', Buffer.from('image'), 'image/png')
  expect(connections).toBe(3)
  expect(await keysOf(openStorage(server.settings))).toEqual(['image'])
})

test('a store that never answers is given up on', async () => {
  const files = await openS3Storage(await startServer(() => {}), 200)
  await expect(files.put('image', Buffer.from('x'), 'image/png')).rejects.toMatchObject(REFUSAL)
  await expect(files.get('image')).rejects.toMatchObject(UNREADABLE)
})

test.each([
  ['breaks off', true],
  ['goes silent', false],
])('an image whose store %s halfway is an error, not a short image', async (_, ends) => {
  const settings = await startServer((socket) => {
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf', () => ends && socket.destroy())
    })
  })
  const { body, bytes } = await open(await openS3Storage(settings, 200), 'image')
  expect(bytes).toBe(1000)
  await expect(buffer(body)).rejects.toThrow()
})

test.each([
  ['503 Slow Down', '<Error><Code>SlowDown</Code></Error>'],
  ['502 Bad Gateway', '<html>a proxy speaks'],
  ['500 Internal Server Error', ''],
])('a store that answers %s is away', async (status, body) => {
  const files = openStorage(await startServer(answer(status, body)))
  await expect(files.put('image', Buffer.from('x'), 'image/png')).rejects.toMatchObject(REFUSAL)
  await expect(files.get('image')).rejects.toMatchObject(UNREADABLE)
})

test('wrong keys are told as they are, for trying again does not help', async () => {
  const denied = answer('403 Forbidden', '<Error><Code>InvalidAccessKeyId</Code></Error>')
  const files = openStorage(await startServer(denied))
  await expect(files.put('image', Buffer.from('x'), 'image/png')).rejects.toThrow(
    expect.objectContaining({ name: 'InvalidAccessKeyId' }),
  )
  await expect(files.exists('image')).rejects.not.toMatchObject({ code: 'unavailable' })
})

test('a wrong bucket is told as it is, not taken for an absent image', async () => {
  const { settings } = await startS3()
  const files = openStorage({ ...settings, S3_BUCKET: 'elsewhere' })
  const expected = expect.objectContaining({ name: 'NoSuchBucket' })
  await expect(files.put('image', Buffer.from('x'), 'image/png')).rejects.toThrow(expected)
  await expect(files.get('image')).rejects.toThrow(expected)
  await expect(keysOf(files)).rejects.toThrow(expected)
})

test('half a pair of keys is a mistake', async () => {
  const { settings } = await startS3()
  const files = openStorage({ ...settings, S3_SECRET_KEY: undefined })
  await expect(files.exists('image')).rejects.toThrow('need each other')
})

function answer(status: string, body: string) {
  return (socket: { on(event: 'data', listener: () => void): unknown; end(text: string): unknown }) =>
    socket.on('data', () => socket.end(`HTTP/1.1 ${status}\r\nContent-Length: ${body.length}\r\n\r\n${body}`))
}
