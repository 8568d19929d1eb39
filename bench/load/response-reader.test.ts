import { expect, test } from 'vitest'
import { createResponseReader } from './response-reader.ts'

function readInPieces(text: string, size: number) {
  const statuses: number[] = []
  const read = createResponseReader((status) => statuses.push(status))
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += size) read(bytes.subarray(from, from + size))
  return statuses
}

const FULL = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello'
const NOT_MODIFIED = 'HTTP/1.1 304 Not Modified\r\netag: "1"\r\n\r\n'
const EMPTY = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'
const CHUNKED = 'HTTP/1.1 503 Busy\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n'

test.each([1, 2, 7, 1000])('finds each response in pieces of %i bytes', (size) => {
  expect(readInPieces(FULL + NOT_MODIFIED + EMPTY + FULL + CHUNKED, size)).toEqual([200, 304, 200, 200, 503])
})

test('a response is complete with its last byte only', () => {
  expect(readInPieces(FULL.slice(0, -1), 1000)).toEqual([])
  expect(readInPieces(CHUNKED.slice(0, -1), 1)).toEqual([])
})

test('a body may contain the end of a head', () => {
  const body = 'a\r\n\r\nb'
  expect(readInPieces(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}${FULL}`, 3)).toEqual([200, 200])
})
