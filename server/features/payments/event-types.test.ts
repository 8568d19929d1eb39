import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONNECT_EVENTS, PAYMENT_EVENTS } from './event-types.ts'

test('the lists name exactly the events that are handled, and docs/payments.md names them all', () => {
  const source = readFileSync(new URL('handle-event.ts', import.meta.url), 'utf8')
  const handled = [...source.matchAll(/case '([a-z_.]+)':/g)].map(([, event]) => event)
  expect([...PAYMENT_EVENTS, ...CONNECT_EVENTS].toSorted()).toEqual(handled.toSorted())
  const docs = readFileSync('docs/payments.md', 'utf8')
  for (const event of handled) expect(docs).toContain(`\`${event}\``)
})
