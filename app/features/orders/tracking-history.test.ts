import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TrackingHistory } from './tracking-history.tsx'

type Details = Parameters<typeof TrackingHistory>[0]['details']
const scan = { description: 'Arrived', occurred_at: '2026-11-14T05:48:00.000Z' }
const render = (details: Details) =>
  renderToStaticMarkup(createElement(TrackingHistory, { details })).replaceAll(/<[^>]*>/g, '|')

test.each([
  [{ city_locality: 'Reno', state_province: 'NV', postal_code: '89501' }, 'Reno, NV 89501'],
  [{ city_locality: 'Reno', state_province: null, postal_code: '89501' }, 'Reno 89501'],
  [{ city_locality: '', state_province: 'NV', postal_code: null }, 'NV'],
  [{ city_locality: null, state_province: null, postal_code: '89501' }, '89501'],
])('[spec 183] shows the known parts of a place: %j', (place, shown) => {
  expect(render([{ ...scan, ...place }])).toContain(`|Arrived|${shown}|`)
})

test('[spec 183] omits missing data, and has a fallback for a scan without a description', () => {
  const nowhere = { city_locality: null, state_province: '', postal_code: null }
  const shown = render([{ ...scan, ...nowhere, description: '' }])
  expect(shown).toMatch(/Nov 1[34], 2026, \d+:48.[AP]M\|+Scanned by the carrier\|+$/)
  expect(shown).not.toMatch(/null|undefined|Invalid/)
  expect(render([])).toContain('The carrier has not scanned the package yet.')
})
