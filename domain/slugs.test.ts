import { expect, test } from 'vitest'
import { designerPath } from './designer-path.ts'
import { proposeSlug, slugProblem, toSlug } from './slugs.ts'

test.each(['maren-holt', 'abc', '917', 'k-20', 'a'.repeat(40), 'team-orange', 'the-shop-rat'])('accepts %s', (slug) => {
  expect(slugProblem(slug)).toBeUndefined()
})

test.each([
  ['ab', /3 to 40/],
  ['a'.repeat(41), /3 to 40/],
  ['Maren', /lower-case/],
  ['maren--holt', /single hyphens/],
  ['-maren', /single hyphens/],
  ['maren-', /single hyphens/],
  ['maren_holt', /single hyphens/],
  ['maren.data', /single hyphens/],
  ['lucía', /lower-case/],
  ['0190a5c2-7d1e-4f6b-8a2d-3c4b5a697887', /not an id/],
])('rejects %s', (slug, problem) => {
  expect(slugProblem(slug)).toMatch(problem)
})

test.each([
  'pitlane',
  'pit-lane',
  'the-pitlane-team',
  'p1tlane',
  'pit1ane',
  'pitl4ne',
  'admin',
  'adm1n',
  'maren-support',
  '5upport',
  'official-maren',
  'new',
  'settings',
])('reserves %s', (slug) => {
  expect(slugProblem(slug)).toMatch(/reserved/)
})

test.each([
  ['Maren Holt', 'maren-holt'],
  ['  Lucía   Prado! ', 'lucia-prado'],
  ['Søren Łukasz-Weiß', 'soren-lukasz-weiss'],
  ['O’Brien & Sons', 'obrien-sons'],
  ['Maximiliana von und zu Hohenstein-Oberlangen', 'maximiliana-von-und-zu-hohenstein-oberla'],
])('proposes a slug for %s', (name, slug) => {
  expect(proposeSlug(name)).toBe(slug)
})

test.each(['新井健二', 'Al', 'Pitlane Support', ''])('proposes nothing for %s', (name) => {
  expect(proposeSlug(name)).toBeUndefined()
})

test('a cut at the maximum length does not end with a hyphen', () => {
  expect(toSlug('abcd efgh', 5)).toBe('abcd')
})

test('the path of a designer uses the slug if there is one', () => {
  expect(designerPath({ id: 'x', slug: 'maren-holt' })).toBe('/designers/maren-holt')
  expect(designerPath({ id: 'x', slug: null })).toBe('/designers/x')
})
