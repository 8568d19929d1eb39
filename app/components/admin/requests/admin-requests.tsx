import { useState } from 'react'
import { api, read } from '#app/api.ts'
import { attempt } from '#app/attempt.ts'
import { PanelState } from '#app/components/panel-state.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { useLoaded } from '#app/use-loaded.ts'
import { type AdminRequest, AdminRequestRow } from './admin-request-row.tsx'

const LIMIT = 20

/** What designers were asked for, newest first. */
export function AdminRequests({ onChanged }: { onChanged: () => void }) {
  const [turn, setTurn] = useState(0)
  const [more, setMore] = useState<{ turn: number; items: AdminRequest[]; cursor: string | null }>()
  const [busy, setBusy] = useState(false)
  const load = (after?: string) =>
    read(api['design-requests'].$get({ query: { limit: LIMIT, ...(after && { after }) } }))
  const { data, error } = useLoaded(`${turn}`, () => load())
  const reload = () => setTurn((before) => before + 1)
  if (!data) return <PanelState error={error} onRetry={reload} />
  if (data.items.length === 0)
    return (
      <EmptyState
        title="No design requests created yet."
        text="Ask for what the shop lacks; designers claim it and draw it."
        action={
          <ButtonLink to="?tab=create" variant="primary" preventScrollReset>
            Create Request
          </ButtonLink>
        }
      />
    )
  const added = more?.turn === turn ? more : undefined
  const cursor = added ? added.cursor : data.next_cursor
  const items = [...data.items, ...(added?.items ?? [])]

  async function loadMore() {
    setBusy(true)
    await attempt(async () => {
      const page = await load(cursor ?? undefined)
      setMore({ turn, items: [...(added?.items ?? []), ...page.items], cursor: page.next_cursor })
    })
    setBusy(false)
  }
  return (
    <>
      <ul aria-label="Design Requests" className="mt-6 border-ink border-t">
        {items.map((request) => (
          <AdminRequestRow
            key={request.id}
            request={request}
            onChanged={() => {
              reload()
              onChanged()
            }}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-4 pt-6">
        <p role="status" className="num text-muted">
          {items.length} of {data.total}
        </p>
        {cursor && (
          <Button busy={busy} busyText="Loading…" onClick={loadMore}>
            Load more
          </Button>
        )}
      </div>
    </>
  )
}
