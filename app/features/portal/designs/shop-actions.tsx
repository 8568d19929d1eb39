import { useState } from 'react'
import { useNavigate } from 'react-router'
import { draftKeys } from '#app/features/portal/drafts/drafts-query.ts'
import { type OwnDesign, portalKeys } from '#app/features/portal/queries.ts'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'

type ShopActionsProps = { design: OwnDesign; onEdit: () => void }

/** Edit, unpublish, republish and duplicate. Unpublishing needs no question, because it can be undone at any time. */
export function ShopActions({ design, onEdit }: ShopActionsProps) {
  const invalidate = useInvalidate()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const { id, title } = design
  const param = { id }

  async function act(work: () => Promise<unknown>, failure: string) {
    setBusy(true)
    const isDone = await attempt(work, failure)
    setBusy(false)
    void invalidate(portalKeys.stats, portalKeys.designs)
    return isDone
  }
  async function republish() {
    if (await act(() => read(api.designs.mine[':id'].republish.$post({ param })), 'Could not republish the design'))
      toast({ title: 'Design republished', description: title, tone: 'success' })
  }
  async function unpublish() {
    if (await act(() => read(api.designs.mine[':id'].unpublish.$post({ param })), 'Could not unpublish the design'))
      toast({
        title: 'Design unpublished',
        description: title,
        tone: 'info',
        action: { label: 'Undo', onClick: () => void republish() },
      })
  }
  async function duplicate() {
    let draftId = ''
    const copy = async () => {
      draftId = (await read(api.designs.mine[':id'].duplicate.$post({ param }))).id
    }
    if (!(await act(copy, 'Could not copy the design'))) return
    void invalidate(draftKeys.all)
    navigate(`/designers?tab=submit&draft=${draftId}`, { preventScrollReset: true })
  }

  return (
    <>
      {design.may_edit && (
        <Button size="sm" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
      )}
      {design.may_republish && (
        <Button size="sm" busy={busy} aria-label={`Republish ${title}`} onClick={republish}>
          Republish
        </Button>
      )}
      {design.may_unpublish && (
        <Button size="sm" busy={busy} aria-label={`Unpublish ${title}`} onClick={unpublish}>
          Unpublish
        </Button>
      )}
      {design.may_duplicate && (
        <Button size="sm" busy={busy} aria-label={`Duplicate ${title}`} onClick={duplicate}>
          Duplicate
        </Button>
      )}
    </>
  )
}
