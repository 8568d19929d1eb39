import { Link } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import { Drawing } from './drawing.tsx'
import { PostFacts, type PostFactsProps } from './post-facts.tsx'

type PostSummary = PostFactsProps & { slug: string; title: string; description: string; cover: string }
type PostCardProps = { post: PostSummary; level?: 2 | 3; isLarge?: boolean }

/** A blog post in a list; the whole card is a link. */
export function PostCard({ post, level = 2, isLarge }: PostCardProps) {
  const Heading = `h${level}` as const
  return (
    <article
      className={cx('group relative border-ink border-t', isLarge && 'lg:grid lg:grid-cols-[7fr_5fr] lg:gap-x-12')}
    >
      <Drawing svg={post.cover} className="bg-stage" />
      <div className={cx('pt-4', isLarge && 'lg:self-center lg:py-8')}>
        <Heading className={isLarge ? 'display-2' : 'display-3'}>
          <Link
            to={`/blog/${post.slug}`}
            className="decoration-2 decoration-signal underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {post.title}
          </Link>
        </Heading>
        <p className={cx('mt-3 max-w-prose text-pretty text-muted', isLarge && 'lead')}>{post.description}</p>
        <PostFacts {...post} />
      </div>
    </article>
  )
}
