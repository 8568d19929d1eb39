import { Link } from 'react-router'
import { DesignerRow, type ListedDesigner } from './designer-row.tsx'
import { LoadMore } from './load-more.tsx'
import { useLoadMore } from './use-load-more.ts'

type DesignerListProps = { page: { items: ListedDesigner[]; next_cursor: string | null }; isContinued: boolean }

/** All designers with approved designs. */
export function DesignerList({ page, isContinued }: DesignerListProps) {
  const { items, cursor, added, list, isLoading, load } = useLoadMore(page, ({ user_id }) => user_id)
  const count = `${items.length} ${items.length === 1 ? 'designer' : 'designers'}`
  return (
    <section aria-labelledby="designer-list" className="pt-[clamp(2.5rem,5vw,4.5rem)]">
      <h2 id="designer-list" className="display-2 pb-5">
        Our designers
      </h2>
      {isContinued && (
        <p className="border-ink border-t py-3">
          <Link to="/designers" className="link inline-block py-1 text-small">
            Back to the start of the list
          </Link>
        </p>
      )}
      {items.length === 0 ? (
        <p className="max-w-prose border-ink border-t pt-6 text-muted">
          {isContinued ? 'There are no more results.' : 'Our reviewers are checking the first designs. Come back soon.'}
        </p>
      ) : (
        <>
          <ul ref={list} className="border-ink border-t">
            {items.map((designer, index) => (
              <DesignerRow key={designer.user_id} designer={designer} isFirst={index < 2} />
            ))}
          </ul>
          <LoadMore
            href={cursor ? `/designers?after=${cursor}` : undefined}
            isLoading={isLoading}
            onLoad={load}
            progress={isContinued ? '' : cursor ? `${count} so far` : count}
            announcement={added > 0 ? `${added} more, ${count}` : undefined}
          />
        </>
      )}
    </section>
  )
}
