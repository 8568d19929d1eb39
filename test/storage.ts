// Shared by the storage tests: temporary folders, an S3-compatible server and faulty servers.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { logger } from '#server/platform/log.ts'
import type { FileStorage, StorageSettings } from '#server/platform/storage/file-storage.ts'
import { openStorage } from '#server/platform/storage/storage.ts'
import { openS3Proxy } from './s3-proxy.ts'

const BUCKET = 'images'
/** A real server and its keys, for `npm run test:engines storage`. */
const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY = 'S3RVER', TEST_S3_SECRET_KEY = 'S3RVER' } = process.env

/** Called at the top of a test file that provokes failures: turns logging off. */
export function silenceLog(): void {
  const { level } = logger
  beforeAll(() => {
    logger.level = 'silent'
  })
  afterAll(() => {
    logger.level = level
  })
}

export async function newFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-storage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts an S3-compatible server with an empty bucket, closed after the test. */
export async function startS3() {
  const { httpServer, close, ...opened } = TEST_S3_ENDPOINT ? await openRealS3(TEST_S3_ENDPOINT) : await openS3rver()
  onTestFinished(close)
  let unfinished = 0
  httpServer.on('request', (_, response) => {
    unfinished += 1
    response.on('close', () => {
      unfinished -= 1
    })
  })
  return { ...opened, unfinished: () => unfinished }
}

/** The same for all tests of a file, which closes it. */
export async function openS3rver() {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'pitlane-storage-'))
  const options = { address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets: [{ name: BUCKET }] }
  const server = new S3rver(options)
  const { port } = await server.run()
  const close = async () => {
    server.httpServer.closeAllConnections()
    await server.close()
    await rm(directory, { recursive: true, force: true })
  }
  return { httpServer: server.httpServer, settings: s3Settings(port), port, close }
}

/** The bucket of a real server, emptied. */
async function openRealS3(endpoint: string) {
  const { httpServer, port } = await openS3Proxy(endpoint)
  const settings = s3Settings(port)
  const files = openStorage(settings)
  for (const key of await keysOf(files)) await files.delete(key)
  const close = async () => {
    httpServer.closeAllConnections()
    httpServer.close()
  }
  return { httpServer, settings, port, close }
}

/** Starts a TCP server with this connection handler, closed after the test. */
export async function startServer(handle: (socket: Socket, server: Server) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    handle(socket, server)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return s3Settings((server.address() as AddressInfo).port)
}

export async function open(storage: FileStorage, key: string) {
  const found = await storage.get(key)
  if (!found) throw new Error(`${key} does not exist`)
  return found
}

export async function read(storage: FileStorage, key: string) {
  return buffer((await open(storage, key)).body)
}

export async function keysOf(storage: FileStorage, prefix = '') {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys.sort()
}

function s3Settings(port: number): StorageSettings & { S3_BUCKET: string; S3_ENDPOINT: string } {
  return {
    DATA_DIR: '/nowhere',
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY: TEST_S3_ACCESS_KEY,
    S3_SECRET_KEY: TEST_S3_SECRET_KEY,
  }
}
