import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readSources } from '#test/sources.ts'
import { log, logger } from './log.ts'
import { LOG_EVENTS } from './log-events.ts'

test('a line contains the event, its message and the fields', () => {
  const write = vi.spyOn(logger, 'warn').mockImplementation(() => {})
  onTestFinished(() => write.mockRestore())
  log.warn('outbound.circuit_open', { service: 'usps', retryInMs: 30_000 })
  expect(write).toHaveBeenCalledExactlyOnceWith(
    { event: 'outbound.circuit_open', service: 'usps', retryInMs: 30_000 },
    'circuit breaker open',
  )
})

const sources = [...readSources('.').values()].join('\n')
const documented = readFileSync('docs/logs.md', 'utf8')

test.each(Object.keys(LOG_EVENTS))('%s is used and documented', (event) => {
  expect(sources).toMatch(new RegExp(`log\\.(?:info|warn|error)\\('${event}'`))
  expect(documented).toContain(`| \`${event}\` |`)
})

test('event names have the form area.event_name', () => {
  expect(Object.keys(LOG_EVENTS).filter((event) => !/^[a-z]+\.[a-z]+(?:_[a-z]+)*$/.test(event))).toEqual([])
})
