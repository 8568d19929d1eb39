/** Finds the end of each response in a stream of bytes. Reads only the status and the length, so that it costs little CPU. */
export function createResponseReader(onResponse: (status: number, head: string) => void) {
  let waiting: Buffer = Buffer.alloc(0)
  /** Of the body that is being received. */
  let missing = 0
  let isChunked = false
  let status = 0
  let head = ''

  function finish() {
    isChunked = false
    onResponse(status, head)
  }

  /** The body may end in one of the following chunks of data. */
  function readBody(chunk: Buffer): Buffer {
    if (!isChunked) {
      const taken = Math.min(missing, chunk.length)
      missing -= taken
      if (missing === 0) finish()
      return chunk.subarray(taken)
    }
    waiting = waiting.length > 0 ? Buffer.concat([waiting, chunk]) : chunk
    // One request per connection at a time, so the last chunk is at the end of the data.
    if (waiting.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) {
      waiting = NOTHING
      finish()
    }
    return NOTHING
  }

  function readHead(chunk: Buffer): Buffer {
    const data = waiting.length > 0 ? Buffer.concat([waiting, chunk]) : chunk
    const end = data.indexOf('\r\n\r\n')
    if (end < 0) {
      waiting = data
      return NOTHING
    }
    waiting = NOTHING
    head = data.toString('latin1', 0, end)
    status = Number(head.slice(9, 12))
    missing = hasBody(status) ? Number(/\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? -1) : 0
    isChunked = missing < 0
    const rest = data.subarray(end + 4)
    if (missing === 0) {
      finish()
      return rest
    }
    return readBody(rest)
  }

  return (chunk: Buffer) => {
    let rest = chunk
    while (rest.length > 0) rest = missing > 0 || isChunked ? readBody(rest) : readHead(rest)
  }
}

const NOTHING = Buffer.alloc(0)
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

function hasBody(status: number) {
  return status !== 304 && status !== 204
}
