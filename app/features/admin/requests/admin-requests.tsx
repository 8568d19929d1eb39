import { ListEnd } from '#app/features/admin/list-end.tsx'
import { api, read } from '#app/lib/api.ts'
import { usePages } from '#app/lib/use-pages.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { AdminRequestRow } from './admin-request-row.tsx'

const LIMIT = 20

/** What designers were asked for, newest first. */
export function AdminRequests({ onChanged }: { onChanged: () => void }) {
  const pages = usePages('', (after) =>
    read(api['design-requests'].$get({ query: { limit: LIMIT, ...(after && { after }) } })),
  )
  const { items, error, reload } = pages
  if (!items) return <PanelState error={error} onRetry={reload} />
  if (items.length === 0)
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
      <ListEnd {...pages} />
    </>
  )
}
