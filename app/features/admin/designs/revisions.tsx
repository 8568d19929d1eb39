import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { BeforeAfter } from '#app/features/admin/pending/before-after.tsx'
import { adminKeys } from '#app/features/admin/queries.ts'
import { ReasonForm } from '#app/features/admin/reason-form.tsx'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { plural } from '#app/lib/format.ts'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatDay } from '#domain/dates.ts'
import { formatCount } from '#domain/format-count.ts'
import { MIN_DPI } from '#domain/preflight.ts'
import { PRODUCT_WORDS } from '#domain/products.ts'
import { type Revision, revisionsQuery } from './change-queries.ts'
import { RevisionMockups } from './revision-mockups.tsx'

/** New artwork for designs in the shop, each beside the artwork that customers see now. */
export function Revisions() {
  const pages = usePagedQuery(revisionsQuery)
  const { items, error, reload } = pages
  if (!items) return <PanelState error={error} onRetry={reload} />
  if (items.length === 0)
    return (
      <EmptyState
        title="No revisions to review."
        text="New artwork for designs in the shop appears here, oldest first. The designs stay as they are until then."
        action={null}
      />
    )
  return (
    <>
      <ul aria-label="Revisions" className="mt-4 border-ink border-t">
        {items.map((revision) => (
          <RevisionRow key={revision.design_id} revision={revision} />
        ))}
      </ul>
      <ListEnd {...pages} />
    </>
  )
}

function RevisionRow({ revision }: { revision: Revision }) {
  const { design_id: id, updated_at, title, designer, before, after, artwork, look_alikes: lookAlikes } = revision
  const invalidate = useInvalidate()
  const [busy, setBusy] = useState(false)
  const [isRejecting, setIsRejecting] = useState(false)
  const param = { id }

  async function act(work: () => Promise<unknown>, done: string) {
    setIsRejecting(false)
    setBusy(true)
    if (await attempt(work)) toast({ title: done, description: title, tone: 'success' })
    setBusy(false)
    void invalidate(adminKeys.designs)
  }
  const approve = () =>
    act(() => read(api.designs[':id'].revision.approve.$post({ param, json: { updated_at } })), 'Revision approved')
  const reject = (reason: string) => {
    const json = { updated_at, ...(reason && { reason }) }
    return act(() => read(api.designs[':id'].revision.reject.$post({ param, json })), 'Revision rejected')
  }

  return (
    <li aria-label={title} className="grid gap-6 border-line border-b py-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="lg:col-span-2">
        <h2 className="font-semibold text-lg wrap-anywhere">
          <Link to={`/design/${id}`} reloadDocument className="link">
            {title}
          </Link>
        </h2>
        <p className="wrap-anywhere">
          by {designer.display_name}
          {designer.email && <span className="text-muted"> {designer.email}</span>}
        </p>
        <p className="text-muted text-small">Submitted {formatDay(revision.submitted_at)}</p>
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <BeforeAfter title={title} before={{ images: before.images, pins: [] }} after={after.images} />
        <RevisionMockups revision={revision} />
      </div>
      <div className="grid content-start gap-4 text-[0.9375rem]">
        <dl className="grid gap-2">
          <Fact name="Category">
            {before.category.name === after.category.name
              ? after.category.name
              : `${before.category.name} → ${after.category.name}`}
          </Fact>
          <Fact name="Images">
            {before.images.length} → {after.images.length}
          </Fact>
          {artwork && (
            <Fact name="Artwork">
              {formatCount(artwork.width)} × {formatCount(artwork.height)} px, {artwork.dpi} dpi
              {artwork.dpi < MIN_DPI && <strong className="text-signal-down"> (minimum is {MIN_DPI})</strong>}
            </Fact>
          )}
          {revision.placements.length > 0 && (
            <Fact name="Own placement on">
              {revision.placements.map(({ product }) => PRODUCT_WORDS[product]).join(', ')}
            </Fact>
          )}
        </dl>
        {lookAlikes > 0 && (
          <p className="border-amber border-l-4 pl-3">Resembles {plural(lookAlikes, 'other design')}</p>
        )}
        <div className="grid grid-cols-2 gap-2">
          <Button
            variant="approve"
            size="sm"
            busy={busy}
            aria-label={`Approve the revision of ${title}`}
            onClick={approve}
          >
            Approve
          </Button>
          <Button
            variant="reject"
            size="sm"
            busy={busy}
            aria-label={`Reject the revision of ${title}`}
            onClick={() => setIsRejecting(true)}
          >
            Reject
          </Button>
        </div>
      </div>
      <Dialog open={isRejecting} onClose={() => setIsRejecting(false)} title="Reject this revision?">
        <p className="mt-2 text-muted">The design stays in the shop as it is. We email the designer.</p>
        <ReasonForm
          hint="Included in the email to the designer."
          submit="Reject"
          cancel="Go back"
          onSend={reject}
          onClose={() => setIsRejecting(false)}
        />
      </Dialog>
    </li>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="num text-muted wrap-anywhere">{children}</dd>
    </div>
  )
}
