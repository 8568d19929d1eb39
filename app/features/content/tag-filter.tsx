import { Link } from 'react-router'
import { BLOG_TAG_NAMES, BLOG_TAGS, type BlogTag } from '#domain/blog.ts'

export function TagFilter({ selected }: { selected: BlogTag | undefined }) {
  const choices = [
    { to: '/blog', name: 'All posts', isChosen: selected === undefined },
    ...BLOG_TAGS.map((tag) => ({ to: `/blog?tag=${tag}`, name: BLOG_TAG_NAMES[tag], isChosen: tag === selected })),
  ]
  return (
    <nav aria-label="Topics" className="mb-8">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {choices.map(({ to, name, isChosen }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isChosen ? 'page' : undefined}
              className="inline-block border-transparent border-b-2 py-2 font-display font-semibold text-lg/none hover:border-edge aria-[current]:border-signal"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
