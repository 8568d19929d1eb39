import { useSearchParams } from 'react-router'
import { AdminPage } from '#app/features/admin/admin-page.tsx'
import { FilterLinks } from '#app/features/admin/filter-links.tsx'
import { rightsCasesQuery } from '#app/features/admin/queries.ts'
import { withQueries } from '#app/features/session/with-queries.tsx'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { RIGHTS_STATE_NAMES, RIGHTS_STATES, type RightsState } from '#domain/rights.ts'
import { isUuid } from '#domain/uuid.ts'
import { CaseDetails } from './case-details.tsx'
import { CaseRow } from './case-row.tsx'

/** Notices of rights holders and their cases. The state, or the open case, is in the URL. */
export const AdminRights = withQueries(RightsPage)

const EMPTY: Record<RightsState, string> = {
  received: 'Notices from rights holders will appear here.',
  taken_down: 'Designs that you take down will appear here.',
  countered: 'Counter-notices from designers will appear here.',
  restored: 'Designs that you put back into the shop will appear here.',
  upheld: 'Takedowns that you uphold will appear here.',
  dismissed: 'Notices that you dismiss will appear here.',
}

function RightsPage() {
  const [params] = useSearchParams()
  const state = RIGHTS_STATES.find((name) => name === params.get('state')) ?? 'received'
  const id = params.get('case') ?? ''
  const isCase = isUuid(id)
  return (
    <AdminPage
      title="Rights"
      intro="Notices from rights holders, takedowns and counter-notices. A takedown removes the design and blocks new uploads of the same artwork."
    >
      <FilterLinks
        label="Rights cases"
        className="py-4"
        links={RIGHTS_STATES.map((name) => ({
          to: name === 'received' ? '?' : `?state=${name}`,
          title: RIGHTS_STATE_NAMES[name],
          isCurrent: !isCase && state === name,
        }))}
      />
      {isCase ? <CaseDetails key={id} id={id} /> : <CaseList state={state} />}
    </AdminPage>
  )
}

function CaseList({ state }: { state: RightsState }) {
  const pages = usePagedQuery(rightsCasesQuery(state))
  const { items, isOutdated, error } = pages
  if (!items || (error && isOutdated)) return <PanelState error={error} onRetry={pages.reload} />
  if (items.length === 0) return <EmptyState title="No cases" text={EMPTY[state]} action={null} />
  return (
    <div className={cx(isOutdated && 'opacity-60')} aria-busy={isOutdated || undefined}>
      <ul aria-label={`Cases: ${RIGHTS_STATE_NAMES[state]}`} className="border-ink border-t">
        {items.map((found) => (
          <CaseRow key={found.id} found={found} />
        ))}
      </ul>
      <ListEnd {...pages} />
    </div>
  )
}
