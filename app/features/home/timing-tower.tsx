import { Link } from 'react-router'
import { formatCount } from '#domain/format-count.ts'
import type { HomePage } from '#server/features/catalog/home/load-home-page.ts'

/** Best sellers, shown like a timing screen: the leader's sales, and how far behind the others are. */
export function TimingTower({ entries }: { entries: HomePage['tower'] }) {
  const most = entries[0]?.sold ?? 0
  return (
    <section aria-label="Best sellers" className="on-ink flex flex-col max-sm:-mx-gut">
      <div
        aria-hidden="true"
        className="grid grid-cols-[3.25rem_1fr_auto] border-line-ink border-b py-3 pr-gut text-micro text-muted-ink lg:pr-4"
      >
        <span className="text-center">Pos</span>
        <span>Best sellers</span>
        <span>Sold, gap</span>
      </div>
      <ol className="flex grow flex-col">
        {entries.map(({ id, title, designer, sold }, index) => (
          <li
            key={id}
            className="group relative grid min-h-14 grow grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center border-line-ink border-b pr-gut last:border-b-0 first:bg-carbon first:shadow-[inset_3px_0_0_var(--color-signal)] hover:bg-carbon lg:pr-4"
          >
            <span aria-hidden="true" className="figure text-center text-[1.625rem] leading-none">
              {index + 1}
            </span>
            <div className="min-w-0 py-2 leading-tight">
              <Link
                to={`/design/${id}`}
                className="block truncate font-semibold after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-white focus-visible:after:-outline-offset-3 group-hover:underline group-hover:underline-offset-4"
              >
                {title}
              </Link>
              <span className="block truncate text-muted-ink text-small">{designer}</span>
            </div>
            <p className="num pl-4 text-right text-[0.9375rem] leading-tight">
              {index === 0 ? formatCount(sold) : most === sold ? 'tied' : `+${formatCount(most - sold)}`}
              <span className="block text-micro text-muted-ink">
                {index === 0 ? 'leader' : `${formatCount(sold)} sold`}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
