import { Link } from 'react-router'
import { BLOG_TAG_NAMES, type BlogTag } from '#domain/blog.ts'
import { formatDay } from '#domain/dates.ts'

export type PostFactsProps = { day: string; minutes: number; tags: readonly BlogTag[] }

/** Date, reading time and tags of a post. */
export function PostFacts({ day, minutes, tags }: PostFactsProps) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-small">
      <span className="text-muted">
        <time dateTime={day}>{formatDay(day)}</time> · {minutes} min read
      </span>
      {tags.map((tag) => (
        <Link key={tag} to={`/blog?tag=${tag}`} className="link relative">
          {BLOG_TAG_NAMES[tag]}
        </Link>
      ))}
    </p>
  )
}
