import { expect, test } from 'vitest'
import { posts } from '#server/features/content/read-content.ts'
import { guest } from '#test/site.ts'

test('the feed lists every post with link and date, newest first', async () => {
  const response = await guest.get('/blog/rss.xml')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
  const feed = await response.text()
  const links = [...feed.matchAll(/<guid[^>]*>([^<]+)<\/guid>/g)].map(([, link]) => link)
  expect(links).toEqual(posts.map(({ slug }) => `http://localhost:3000/blog/${slug}`))
  const dates = [...feed.matchAll(/<pubDate>([^<]+)<\/pubDate>/g)].map(([, date = '']) => Date.parse(date))
  expect(dates).toEqual(dates.toSorted((a, b) => b - a))
  expect(feed).toContain('<category>Print</category>')
})
