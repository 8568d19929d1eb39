import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError } from '#domain/errors.ts'
import { BusyError } from '#server/platform/fair-semaphore.ts'
import { findJsonFault } from './check-json.ts'
import type { Env } from './context.ts'
import { type BodyPace, receiveChunks } from './receive-chunks.ts'

type BodyOptions = {
  maxBytes: number
  /** Message of the 413 response. */
  tooLarge: string
  /** Checks depth and size of the JSON before it is parsed. */
  json?: boolean
  /** @internal Tests set a faster pace. */
  pace?: BodyPace
}

/** Bodies up to this size never count toward the total, so that usual requests work even while the total is used up. */
const FREE_BYTES = 16 * 1024
const MAX_TOTAL_BYTES = 64 * 1024 ** 2
let totalBytes = 0

/**
 * Receives the whole body before the route runs, so that a slow sender holds neither a database connection nor a permit.
 * Uploads are received by `spool-body.ts` instead.
 */
export function receiveBody({ maxBytes, tooLarge, json = false, pace }: BodyOptions) {
  const rejectSize = () => new AppError('too_large', tooLarge)
  return createMiddleware<Env>(async (c, next) => {
    if (announcedBytes(c) > maxBytes) throw rejectSize() // before `body` is touched, which starts reading
    // These never have a body, and reading the property would build a whole Request.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const { body } = c.req.raw
    if (!body) return next()
    const memory = growingBuffer()
    try {
      await receiveChunks(body, { maxBytes, pace, tooLarge: rejectSize }, memory.append)
      const bytes = memory.bytes()
      const fault = json ? findJsonFault(bytes) : undefined
      if (fault) throw new AppError('invalid', fault)
      c.req.raw = new Request(c.req.raw, { body: bytes })
      await next()
    } finally {
      memory.free()
    }
  })
}

export function announcedBytes(c: Context): number {
  return Number(c.req.header('Content-Length') ?? Number.NaN)
}

/** Doubles its capacity when full. Keeping the chunks would cost far more memory than the body if each holds one byte. */
function growingBuffer() {
  let buffer = Buffer.alloc(0)
  let length = 0
  const reserve = (bytes: number) => {
    const extra = bytes - Math.max(buffer.length, FREE_BYTES)
    if (extra > 0 && totalBytes + extra > MAX_TOTAL_BYTES) throw new BusyError()
    totalBytes += Math.max(0, extra)
    const larger = Buffer.alloc(bytes)
    buffer.copy(larger, 0, 0, length)
    buffer = larger
  }
  return {
    append(chunk: Uint8Array) {
      const needed = length + chunk.length
      if (needed > buffer.length) reserve(Math.max(needed, buffer.length * 2))
      buffer.set(chunk, length)
      length = needed
    },
    bytes: () => new Uint8Array(buffer.buffer as ArrayBuffer, buffer.byteOffset, length),
    free() {
      totalBytes -= Math.max(0, buffer.length - FREE_BYTES)
      buffer = Buffer.alloc(0)
    },
  }
}
