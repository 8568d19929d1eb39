import { expect, test } from 'vitest'
import { judgeDrawing } from './judge-drawing.ts'

const answer = (status: number, cacheControl = status === 200 ? 'public, max-age=600' : 'no-store') => ({
  status,
  headers: new Headers({ 'Cache-Control': cacheControl }),
})
const SERVED = [answer(200), answer(200)]

test('an interrupted drawing that gets a 503 and is drawn afterward passes', () => {
  expect(judgeDrawing({ kills: 1, first: [answer(503), answer(200)], again: SERVED })).toMatchObject({ passed: true })
})

test.each([
  ['no child was killed', { kills: 0, first: SERVED, again: SERVED }],
  ['only idle children were killed', { kills: 2, first: SERVED, again: SERVED }],
  ['the interrupted request got a 500', { kills: 1, first: [answer(500), answer(200)], again: SERVED }],
  ['another request failed too', { kills: 1, first: [answer(503), answer(0)], again: SERVED }],
  ['the 503 can be cached', { kills: 1, first: [answer(503, 'public, max-age=600'), answer(200)], again: SERVED }],
  [
    'an image is not drawn afterward',
    { kills: 1, first: [answer(503), answer(200)], again: [answer(503), answer(200)] },
  ],
])('fails if %s', (_, run) => {
  expect(judgeDrawing(run)).toMatchObject({ passed: false })
})
