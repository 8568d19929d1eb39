import { expect, test } from 'vitest'
import { nextTurn } from './next-turn.ts'

test('callers that are ready at the same time get one turn of the event loop each', async () => {
  let turn = 0
  const count = () => {
    turn++
    if (turn < 10) setImmediate(count)
  }
  setImmediate(count)
  const turns = await Promise.all([1, 2, 3].map(() => nextTurn().then(() => turn)))
  expect(new Set(turns).size).toBe(3)
})
