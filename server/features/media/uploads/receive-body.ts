import type { Context } from 'hono'
import { AppError } from '#domain/errors.ts'
import { MAX_UPLOAD_BYTES } from '#domain/pictures.ts'
import type { ViewerEnv } from '#server/features/auth/viewer.ts'
import { createTurns } from '#server/platform/semaphore.ts'

const MAX_OF_ONE_PERSON = 4

/** Bodies that are in memory at once; who waits has not been read yet. */
const readInTurn = createTurns(8, 60)
/** Pictures that are decoded at once. */
const workInTurn = createTurns(2, 60)
const underWay = new Map<string, number>()

/** Reads a picture of a length that was announced, and hands it on when its turn comes; nobody takes all the turns. */
export async function receiveBody<Result>(
  c: Context<ViewerEnv>,
  personId: string,
  work: (bytes: Buffer) => Promise<Result>,
) {
  const announced = Number(c.req.header('Content-Length') ?? Number.NaN)
  if (announced > MAX_UPLOAD_BYTES) throw tooLarge()
  if (!Number.isInteger(announced) && c.req.header('Transfer-Encoding')) {
    throw new AppError('invalid', 'Say how long the picture is (Content-Length).')
  }
  const mine = underWay.get(personId) ?? 0
  if (mine >= MAX_OF_ONE_PERSON) throw new AppError('too_many', 'Send a few pictures at a time.')
  underWay.set(personId, mine + 1)
  try {
    return await readInTurn(async () => {
      const bytes = await readAll(c)
      return workInTurn(() => work(bytes))
    })
  } finally {
    const left = (underWay.get(personId) ?? 1) - 1
    if (left > 0) underWay.set(personId, left)
    else underWay.delete(personId)
  }
}

async function readAll(c: Context<ViewerEnv>): Promise<Buffer> {
  const bytes = await c.req.arrayBuffer().catch((cause) => {
    throw new AppError('invalid', 'The picture did not arrive whole.', { cause })
  })
  if (bytes.byteLength > MAX_UPLOAD_BYTES) throw tooLarge()
  return Buffer.from(bytes)
}

function tooLarge() {
  return new AppError('too_large', 'A picture may have 20 MB at most.')
}
