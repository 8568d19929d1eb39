import { data } from 'react-router'
import { Article } from '#app/features/content/article.tsx'
import { Drawing } from '#app/features/content/drawing.tsx'
import { PostCard } from '#app/features/content/post-card.tsx'
import { PostFacts } from '#app/features/content/post-facts.tsx'
import { feedLink, pageMeta } from '#app/lib/meta.ts'
import { breadcrumbs, postData } from '#app/lib/structured-data.ts'
import { ArrowLink } from '#app/ui/arrow-link.tsx'
import { isoDay } from '#domain/dates.ts'
import { postSocialUrl } from '#domain/social.ts'
import { findPost } from '#server/features/content/find-text.ts'
import { listRelatedPosts } from '#server/features/content/list-posts.ts'
import { pageContext } from '#server/platform/http/context.ts'
import type { Route } from './+types/blog-post'

const RELATED = 3

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, post } = loaderData
  const path = `/blog/${post.slug}`
  return [
    ...pageMeta({
      origin,
      path,
      title: `${post.title} · Pitlane`,
      description: post.description,
      type: 'article',
      image: { path: postSocialUrl(post.slug), alt: post.title },
    }),
    { property: 'article:published_time', content: post.day },
    feedLink(origin),
    { 'script:ld+json': postData(origin, post) },
    {
      'script:ld+json': breadcrumbs(origin, [
        { name: 'Blog', path: '/blog' },
        { name: post.title, path },
      ]),
    },
  ]
}

export function loader({ params, context }: Route.LoaderArgs) {
  const found = findPost(params.slug)
  if (!found) throw data(null, { status: 404 })
  const related = listRelatedPosts(found, RELATED).map(withDay)
  return { origin: context.get(pageContext).origin, post: withDay(found), related }
}

export default function BlogPost({ loaderData: { post, related } }: Route.ComponentProps) {
  return (
    <div className="wrap pb-sec">
      <article className="mx-auto max-w-[48rem]">
        <header className="pt-[clamp(2rem,4vw,3.5rem)] pb-8">
          <h1 className="display-1">{post.title}</h1>
          <p className="lead mt-4 max-w-prose text-muted">{post.description}</p>
          <PostFacts {...post} />
        </header>
        <Drawing svg={post.cover} className="mb-10 bg-stage max-sm:-mx-gut" />
        <Article html={post.html} />
      </article>
      <section aria-labelledby="keep-reading" className="mt-sec">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
          <h2 id="keep-reading" className="display-2">
            Keep reading
          </h2>
          <ArrowLink to="/blog">All posts</ArrowLink>
        </div>
        <div className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
          {related.map((other) => (
            <PostCard key={other.slug} post={other} level={3} />
          ))}
        </div>
      </section>
    </div>
  )
}

function withDay<Post extends { date: Date }>({ date, ...post }: Post) {
  return { ...post, day: isoDay(date) }
}
