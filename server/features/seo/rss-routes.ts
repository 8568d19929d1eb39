import { Hono } from 'hono'
import { BLOG_TAG_NAMES } from '#domain/blog.ts'
import { escapeMarkup } from '#domain/escape.ts'
import { listPosts, type PostSummary } from '#server/features/content/list-posts.ts'
import type { Env } from '#server/platform/http/context.ts'
import { requestOrigin } from '#server/platform/http/origin.ts'

const HEADERS = { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }

/** RSS feed of the blog. */
export const rssRoutes = new Hono<Env>().get('/blog/rss.xml', (c) =>
  c.body(writeFeed(requestOrigin(c), listPosts()), 200, HEADERS),
)

function writeFeed(origin: string, posts: PostSummary[]) {
  const newest = posts[0]?.date ?? new Date(0)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Pitlane blog</title>
<link>${escapeMarkup(origin)}/blog</link>
<atom:link href="${escapeMarkup(origin)}/blog/rss.xml" rel="self" type="application/rss+xml"/>
<description>Print, garments and racing history, from the people behind Pitlane.</description>
<language>en-us</language>
<lastBuildDate>${newest.toUTCString()}</lastBuildDate>
${posts.map((post) => writeItem(origin, post)).join('\n')}
</channel>
</rss>
`
}

function writeItem(origin: string, { slug, title, description, date, tags }: PostSummary) {
  const link = escapeMarkup(`${origin}/blog/${slug}`)
  const categories = tags.map((tag) => `<category>${escapeMarkup(BLOG_TAG_NAMES[tag])}</category>`)
  return `<item>
<title>${escapeMarkup(title)}</title>
<link>${link}</link>
<guid isPermaLink="true">${link}</guid>
<pubDate>${date.toUTCString()}</pubDate>
<description>${escapeMarkup(description)}</description>
${categories.join('\n')}
</item>`
}
