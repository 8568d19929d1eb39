import { expect, test } from 'vitest'
import { linkLabel, linkProblem, withKeys } from './storefronts.ts'

test.each(['https://example.com', 'https://www.instagram.com/maren.holt/', 'https://sub.example.co.uk/a?b=c#d'])(
  'accepts the link %s',
  (link) => {
    expect(linkProblem(link)).toBeUndefined()
  },
)

test.each([
  ['http://example.com', /https/],
  ['HTTPS://example.com', /https/],
  ['javascript:alert(1)', /https/],
  ['data:text/html,x', /https/],
  ['//example.com', /https/],
  ['example.com', /https/],
  ['', /https/],
  ['https://maren:secret@example.com', /password/],
  ['https://localhost/x', /complete/],
  ['https://example.com/a b', /complete/],
  [`https://example.com/${'x'.repeat(200)}`, /200 characters/],
])('rejects the link %s', (link, problem) => {
  expect(linkProblem(link)).toMatch(problem)
})

test('a link is labeled with its host', () => {
  expect(linkLabel('https://www.example.com/pitlane.test')).toBe('example.com')
  expect(linkLabel('https://shop.example.com')).toBe('shop.example.com')
})

test('collections with the same name get different keys', () => {
  const names = ['Night drives', 'Night Drives!', '夜', 'Night drives']
  const keys = withKeys(names.map((name) => ({ name, designIds: [] }))).map(({ key }) => key)
  expect(keys).toEqual(['night-drives', 'night-drives-2', 'collection-3', 'night-drives-3'])
})
