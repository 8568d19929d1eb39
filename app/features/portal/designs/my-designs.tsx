import { Link, useSearchParams } from 'react-router'
import { designsQuery } from '#app/features/portal/queries.ts'
import { Royalties } from '#app/features/portal/royalties/royalties.tsx'
import { DesignForm } from '#app/features/portal/submit/design-form.tsx'
import type { User } from '#app/features/session/session-store.ts'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { OwnDesignRow } from './own-design-row.tsx'
import { RightsCases } from './rights-cases.tsx'

/** The My Designs tab: the designer's designs, the edit form and the royalty statement. */
export function MyDesigns({ user }: { user: User }) {
  const [params, setParams] = useSearchParams()
  const designs = usePagedQuery(designsQuery)
  const { items, first, error, reload } = designs
  if (params.get('view') === 'royalties') return <Royalties />
  if (!items || !first) return <PanelState error={error} onRetry={reload} />
  // The open form is in the URL, so that it survives a reload.
  const edit = (change: { edit?: string }) => setParams({ tab: 'designs', ...change }, { preventScrollReset: true })
  const close = () => edit({})
  const editing = items.find(({ id, may_resubmit }) => may_resubmit && id === params.get('edit'))
  if (editing) return <DesignForm key={editing.id} user={user} design={editing} onDone={close} onCancel={close} />
  if (items.length === 0)
    return (
      <EmptyState
        title="No designs yet"
        text="Your designs appear here with review status, sales and earnings."
        action={<ButtonLink to="/designers?tab=submit">Submit Design</ButtonLink>}
      />
    )
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-8 gap-y-2 pt-5">
        <span className="text-muted">{reviewTime(first.median_review_hours)}</span>
        <Link to="/designers?tab=designs&view=royalties" preventScrollReset className="link">
          Royalty statement
        </Link>
      </p>
      <RightsCases userId={user.id} />
      <ul>
        {items.map((design) => (
          <OwnDesignRow key={design.id} design={design} onEdit={() => edit({ edit: design.id })} />
        ))}
      </ul>
      {designs.isLong && <ListEnd {...designs} />}
    </>
  )
}

function reviewTime(hours: number | null) {
  if (hours === null) return 'Our reviewers check every design.'
  if (hours < 1) return 'Half of all reviews are completed within an hour.'
  if (hours < 48) return `Half of all reviews are completed within ${Math.ceil(hours)} hours.`
  return `Half of all reviews are completed within ${Math.ceil(hours / 24)} days.`
}
