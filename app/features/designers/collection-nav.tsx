import { Link } from 'react-router'

type CollectionNavProps = {
  path: string
  collections: readonly { key: string; name: string }[]
  current: string | undefined
}

/** Links to the designer's collections; hidden when empty. */
export function CollectionNav({ path, collections, current }: CollectionNavProps) {
  if (collections.length === 0) return null
  const entries = [{ key: undefined, name: 'All designs' }, ...collections]
  return (
    <nav aria-label="Collections" className="wrap border-line border-b">
      <ul className="flex flex-wrap gap-x-6">
        {entries.map(({ key, name }) => (
          <li key={key ?? ''} className="min-w-0">
            <Link
              to={key ? `${path}?collection=${key}` : path}
              aria-current={key === current ? 'page' : undefined}
              preventScrollReset
              className="inline-flex min-h-12 items-center wrap-anywhere font-display font-semibold text-lg/tight text-muted tracking-[0.02em] hover:text-ink aria-[current]:text-ink aria-[current]:shadow-[inset_0_-3px_var(--color-signal)]"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
