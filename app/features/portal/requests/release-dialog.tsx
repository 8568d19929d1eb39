import { portalKeys } from '#app/features/portal/queries.ts'
import type { DesignRequest } from '#app/features/requests/design-request.ts'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'

type ReleaseDialogProps = { request: DesignRequest; open: boolean; onClose: () => void }

/** Hands a claimed request back, after a confirmation. */
export function ReleaseDialog({ request, open, onClose }: ReleaseDialogProps) {
  const invalidate = useInvalidate()
  const release = async () => {
    onClose()
    await attempt(async () => {
      await read(api['design-requests'][':id'].release.$post({ param: { id: request.id } }))
      toast({ title: 'Request released', description: request.title, tone: 'info' })
    }, 'Could not release the request')
    void invalidate(portalKeys.claims, portalKeys.stats, portalKeys.openRequests)
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Release this request?"
      text="Other designers will be able to claim it."
      confirm="Release"
      cancel="Keep request"
      onConfirm={release}
    />
  )
}
