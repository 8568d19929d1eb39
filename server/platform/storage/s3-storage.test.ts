import { createHash, randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { keysOf, open, read, silenceLog, startS3, startServer } from '#test/storage.ts'
import { openS3Storage } from './s3-storage.ts'
import { openStorage } from './storage.ts'

silenceLog()

const MB = 1024 * 1024
const UNAVAILABLE = { code: 'unavailable', message: 'Files cannot be stored at the moment. Please try again.' }
const UNREADABLE = { code: 'unavailable', message: 'Files cannot be read at the moment. Please try again.' }

/** Handwritten responses, because s3rver's continuation tokens do not work on this Node version. */
test('lists all pages', async () => {
  const tokens: (string | null)[] = []
  const settings = await startServer((socket) => {
    socket.on('data', (chunk) => {
      const token = new URL(String(chunk).split(' ')[1] ?? '', 'http://store').searchParams.get('continuation-token')
      tokens.push(token)
      const next = token === 'c' ? '' : `<NextContinuationToken>${token === 'b' ? 'c' : 'b'}</NextContinuationToken>`
      const object = `<Contents><Key>${token ?? 'a'}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`
      const page = `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${object}</ListBucketResult>`
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${page.length}\r\n\r\n${page}`)
    })
  })
  expect(await keysOf(openStorage(settings))).toEqual(['a', 'b', 'c'])
  expect(tokens).toEqual([null, 'b', 'c'])
})

test('[setting S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY] an upload is one request with length and digest, so that the server can reject a partial file', async () => {
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
  expect(requests[0]).toContain(`credential=${settings.S3_ACCESS_KEY?.toLowerCase()}/`)
  expect(requests[0]).toMatch(/^put \/images\/image/)
  expect(requests[0]).toContain(`content-length: ${image.length}`)
  expect(requests[0]).toContain(`content-md5: ${createHash('md5').update(image).digest('base64').toLowerCase()}`)
  expect(requests[0]).toContain('content-type: image/png')
  expect(requests[0]).not.toContain('transfer-encoding')
})

test('[setting S3_REGION] requests are signed for the region', async () => {
  const requests: string[] = []
  const settings = await startServer((socket) => {
    socket.once('data', (chunk) => requests.push(String(chunk)))
    respond('404 Not Found', '')(socket)
  })
  expect(await openStorage({ ...settings, S3_REGION: 'eu-north-9' }).exists('image')).toBe(false)
  expect(requests[0]).toMatch(/Credential=\S+\/\d{8}\/eu-north-9\/s3\//)
})

test('is unavailable when the server closes the connection during an upload', async () => {
  const settings = await startServer((socket, server) => {
    socket.on('data', () => {
      if (socket.bytesRead < MB) return
      socket.destroy()
      server.close()
    })
  })
  const put = openStorage(settings).put('image', randomBytes(8 * MB), 'image/png')
  await expect(put).rejects.toMatchObject({ ...UNAVAILABLE, cause: expect.any(Error) })
})

test('every operation is unavailable when the server resets connections, and the previous image stays', async () => {
  const server = await startS3()
  const files = openStorage(server.settings)
  await files.put('image', Buffer.from('previous'), 'image/png')
  const settings = await startServer((socket) => socket.once('data', () => socket.resetAndDestroy()))
  const broken = () => openStorage(settings) // each with its own circuit breaker
  await expect(broken().put('image', randomBytes(8 * MB), 'image/png')).rejects.toMatchObject(UNAVAILABLE)
  await expect(broken().get('image')).rejects.toMatchObject(UNREADABLE)
  await expect(broken().exists('image')).rejects.toMatchObject(UNREADABLE)
  await expect(broken().delete('image')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(keysOf(broken())).rejects.toMatchObject(UNREADABLE)
  expect(String(await read(files, 'image'))).toBe('previous')
})

test('retries twice after a lost connection', async () => {
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

test('times out when the server does not respond', async () => {
  const files = await openS3Storage(await startServer(() => {}), 200)
  await expect(files.put('image', Buffer.from('x'), 'image/png')).rejects.toMatchObject(UNAVAILABLE)
  await expect(files.get('image')).rejects.toMatchObject(UNREADABLE)
})

test.each([
  ['disconnects', true],
  ['stalls', false],
])('reading fails, instead of returning a partial image, when the server %s halfway', async (_, ends) => {
  const settings = await startServer((socket) => {
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\nETag: "1"\r\nContent-Length: 1000\r\n\r\nhalf', () => ends && socket.destroy())
    })
  })
  const { body, bytes } = await open(await openS3Storage(settings, 200), 'image')
  expect(bytes).toBe(1000)
  await expect(buffer(body)).rejects.toThrow()
})

test.each([
  ['503 Slow Down', '<Error><Code>SlowDown</Code></Error>'],
  ['502 Bad Gateway', '<html>Bad Gateway'],
  ['500 Internal Server Error', ''],
])('is unavailable when the server responds %s', async (status, body) => {
  const files = openStorage(await startServer(respond(status, body)))
  await expect(files.put('image', Buffer.from('x'), 'image/png')).rejects.toMatchObject(UNAVAILABLE)
  await expect(files.get('image')).rejects.toMatchObject(UNREADABLE)
})

test.each(['<html>Welcome to our Wi-Fi', '<html>Welcome to our Wi-Fi</html>', ''])(
  'a page of a broken proxy is neither a file, nor a receipt for one, nor an empty bucket: %j',
  async (body) => {
    const settings = await startServer(respond('200 OK', body))
    const files = () => openS3Storage(settings, 1000) // each with its own circuit breaker
    await expect((await files()).put('image', Buffer.from('x'), 'image/png')).rejects.toMatchObject(UNAVAILABLE)
    await expect((await files()).get('image')).rejects.toMatchObject(UNREADABLE)
    await expect((await files()).exists('image')).rejects.toMatchObject(UNREADABLE)
    await expect(keysOf(await files())).rejects.toMatchObject(UNREADABLE)
  },
)

test('a listing that has more pages, but does not say where they begin, is not complete', async () => {
  const page = '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>'
  await expect(keysOf(openStorage(await startServer(respond('200 OK', page))))).rejects.toMatchObject(UNREADABLE)
})

test('an empty bucket has no files', async () => {
  const page = '<ListBucketResult><KeyCount>0</KeyCount><IsTruncated>false</IsTruncated></ListBucketResult>'
  expect(await keysOf(openStorage(await startServer(respond('200 OK', page))))).toEqual([])
})

test('a listing whose second page fails once is complete', async () => {
  const object = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`
  const first = `<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>b</NextContinuationToken>${object('a')}</ListBucketResult>`
  const second = `<ListBucketResult><IsTruncated>false</IsTruncated>${object('b')}</ListBucketResult>`
  const responses = [respond('200 OK', first), respond('500 Internal Server Error', ''), respond('200 OK', second)]
  const settings = await startServer((socket) => responses.shift()?.(socket))
  expect(await keysOf(openStorage(settings))).toEqual(['a', 'b'])
})

test('wrong credentials are not reported as unavailable, because a retry does not help', async () => {
  const denied = respond('403 Forbidden', '<Error><Code>InvalidAccessKeyId</Code></Error>')
  const files = openStorage(await startServer(denied))
  await expect(files.put('image', Buffer.from('x'), 'image/png')).rejects.toThrow(
    expect.objectContaining({ name: 'InvalidAccessKeyId' }),
  )
  await expect(files.exists('image')).rejects.not.toMatchObject({ code: 'unavailable' })
})

test('a wrong bucket is an error, not a missing image', async () => {
  const { settings } = await startS3()
  const files = openStorage({ ...settings, S3_BUCKET: 'elsewhere' })
  const expected = expect.objectContaining({ name: 'NoSuchBucket' })
  await expect(files.put('image', Buffer.from('x'), 'image/png')).rejects.toThrow(expected)
  await expect(files.get('image')).rejects.toThrow(expected)
  await expect(keysOf(files)).rejects.toThrow(expected)
})

test('an access key without a secret key throws', async () => {
  const { settings } = await startS3()
  const files = openStorage({ ...settings, S3_SECRET_KEY: undefined })
  await expect(files.exists('image')).rejects.toThrow('must be set together')
})

function respond(status: string, body: string) {
  return (socket: { on(event: 'data', listener: () => void): unknown; end(text: string): unknown }) =>
    socket.on('data', () =>
      socket.end(`HTTP/1.1 ${status}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`),
    )
}
