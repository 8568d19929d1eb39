import { Link } from 'react-router'
import { PostCard } from '#app/features/content/post-card.tsx'
import { TagFilter } from '#app/features/content/tag-filter.tsx'
import { feedLink, pageMeta } from '#app/lib/meta.ts'
import { BLOG_TAG_NAMES, BLOG_TAGS } from '#domain/blog.ts'
import { isoDay } from '#domain/dates.ts'
import { listPosts } from '#server/features/content/list-posts.ts'
import { pageContext } from '#server/platform/http/context.ts'
import type { Route } from './+types/blog'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && [
    ...pageMeta({
      origin: loaderData.origin,
      path: '/blog',
      title: loaderData.tag ? `${BLOG_TAG_NAMES[loaderData.tag]} · Blog · Pitlane` : 'Blog · Pitlane',
      description:
        'How artwork becomes a print, how to keep a shirt for years, how royalties work, and where racing colors come from.',
      isUnlisted: loaderData.tag !== undefined,
    }),
    feedLink(loaderData.origin),
  ]

/** An unknown tag is ignored. */
export function loader({ url, context }: Route.LoaderArgs) {
  const tag = BLOG_TAGS.find((known) => known === url.searchParams.get('tag'))
  const posts = listPosts(tag).map(({ date, ...post }) => ({ ...post, day: isoDay(date) }))
  return { origin: context.get(pageContext).origin, tag, posts }
}

export default function Blog({ loaderData: { tag, posts } }: Route.ComponentProps) {
  const [first, ...others] = posts
  return (
    <div className="wrap pb-sec">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 pt-[clamp(2rem,4vw,3.5rem)] pb-8">
        <h1 className="display-1">{tag ? BLOG_TAG_NAMES[tag] : 'Blog'}</h1>
        <p className="max-w-prose text-muted">
          Print, garments and racing history.{' '}
          <Link to="/blog/rss.xml" reloadDocument className="link text-ink">
            Subscribe via RSS
          </Link>
        </p>
      </header>
      <TagFilter selected={tag} />
      {first && <PostCard post={first} isLarge />}
      <div className="mt-14 grid gap-x-8 gap-y-14 sm:grid-cols-2 xl:grid-cols-4">
        {others.map((post) => (
          <PostCard key={post.slug} post={post} />
        ))}
      </div>
    </div>
  )
}
