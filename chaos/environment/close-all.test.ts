import { expect, test } from 'vitest'
import { closeAll } from './close-all.ts'

test('closes the other parts after one fails, and reports it', async () => {
  const seen: string[] = []
  const part = (name: string) => async () => void seen.push(name)
  const broken = () => Promise.reject(new Error('no room'))
  await closeAll([part('traffic'), broken, part('disk')], (line) => seen.push(line))
  expect(seen).toEqual(['traffic', 'not closed: no room', 'disk'])
})
