import { useState } from 'react'
import { Link } from 'react-router'
import { type OwnDesign, portalKeys } from '#app/features/portal/queries.ts'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import { ShopActions } from './shop-actions.tsx'

type OwnDesignActionsProps = { design: OwnDesign; onEdit: () => void }

/** The actions of a designer on a design, at the end of its row. */
export function OwnDesignActions({ design, onEdit }: OwnDesignActionsProps) {
  const { id, title, status } = design
  const edit = status === 'rejected' ? 'Resubmit' : 'Edit'
  const hasNumbers = status === 'approved' || design.views > 0 || design.sold !== 0
  return (
    <div className="flex flex-wrap items-center gap-3 lg:justify-end">
      {design.may_resubmit && (
        <Button size="sm" aria-label={`${edit} ${title}`} onClick={onEdit}>
          {edit}
        </Button>
      )}
      {design.may_withdraw && <Withdraw design={design} />}
      <ShopActions design={design} onEdit={onEdit} />
      {hasNumbers && (
        <Link
          to={`/designers?tab=royalties&of=${id}`}
          preventScrollReset
          aria-label={`Statistics of ${title}`}
          className="link inline-flex min-h-10 items-center"
        >
          Statistics
        </Link>
      )}
    </div>
  )
}

function Withdraw({ design: { id, title } }: { design: OwnDesign }) {
  const invalidate = useInvalidate()
  const [isConfirming, setIsConfirming] = useState(false)
  const withdraw = async () => {
    setIsConfirming(false)
    const isDone = await attempt(
      () => api.designs[':id'].withdraw.$post({ param: { id } }),
      'Could not withdraw the design',
    )
    if (isDone) toast({ title: 'Design withdrawn', description: title, tone: 'info' })
    await invalidate(portalKeys.stats, portalKeys.designs)
  }
  return (
    <>
      <Button size="sm" aria-label={`Withdraw ${title}`} onClick={() => setIsConfirming(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Withdraw this design?"
        text={`This permanently deletes ${title} and its images.`}
        confirm="Withdraw"
        cancel="Keep design"
        onConfirm={withdraw}
      />
    </>
  )
}
