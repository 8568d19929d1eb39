import { useState } from 'react'
import { Link } from 'react-router'
import { PinnedImages } from '#app/features/design/pins/pinned-images.tsx'
import { copyOf } from '#app/features/design/shown-design.ts'
import { type OwnDesign, portalKeys } from '#app/features/portal/queries.ts'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { formatDollars, plural } from '#app/lib/format.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatDay } from '#domain/dates.ts'
import { type ShownStatus, shownStatus } from '#domain/review.ts'

type OwnDesignRowProps = { design: OwnDesign; onEdit: () => void }

export function OwnDesignRow({ design, onEdit }: OwnDesignRowProps) {
  const { id, title, status, price, category, images, rejection, rejection_reason: reason } = design
  const { label, tone } = STATUS_LABELS[shownStatus(design)]
  const [image] = images
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-5 gap-y-4 border-line border-b py-6 lg:grid-cols-[5.5rem_minmax(0,1fr)_8rem_16rem] lg:items-center lg:gap-x-8">
      <div className="grid aspect-[1/1.15] place-items-center self-start bg-stage">
        {image && (
          <img
            src={copyOf(image.preview_url, 320)}
            alt=""
            loading="lazy"
            className="max-h-full max-w-full object-contain p-1"
          />
        )}
      </div>
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">
          {status === 'approved' ? (
            <Link to={`/design/${id}`} className="link">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="num text-muted text-small">
          {formatDollars(price)} · {category.name} · {formatDay(design.created_at)}
        </p>
        <p className="mt-2">
          <StatusChip tone={tone}>{label}</StatusChip>
        </p>
        {design.queue_place !== null && (
          <p className="num mt-1 text-muted text-small">#{design.queue_place} in the review queue</p>
        )}
        {reason && <p className="mt-1 text-small wrap-anywhere">Reason: {reason}</p>}
        {design.is_archived && (
          <p className="mt-1 text-muted text-small">
            We took this design out of the shop. You keep your royalties.{' '}
            <Link to="/contact" className="link">
              Contact us
            </Link>{' '}
            if you have questions.
          </p>
        )}
      </div>
      <p className="max-lg:col-start-2">
        <span className="num block font-semibold">{formatDollars(design.earnings)}</span>
        <span className="num text-muted text-small">{plural(design.sold, 'item')} sold</span>
      </p>
      <div className="flex flex-wrap gap-3 max-lg:col-start-2 lg:justify-end">
        {design.may_resubmit && (
          <Button size="sm" aria-label={`${status === 'rejected' ? 'Resubmit' : 'Edit'} ${title}`} onClick={onEdit}>
            {status === 'rejected' ? 'Resubmit' : 'Edit'}
          </Button>
        )}
        {design.may_withdraw && <Withdraw design={design} />}
      </div>
      {rejection && rejection.pins.length > 0 && (
        <section aria-label={`Notes on ${title}`} className="col-span-full grid gap-4 sm:pl-[6.75rem]">
          <h4 className="font-semibold">Notes from our reviewers</h4>
          <PinnedImages images={rejection.images} pins={rejection.pins} title={title} />
        </section>
      )}
    </li>
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

const STATUS_LABELS = {
  pending: { label: 'Pending', tone: 'amber' },
  approved: { label: 'Approved', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'signal' },
  archived: { label: 'Archived', tone: 'gray' },
  taken_down: { label: 'Removed', tone: 'signal' },
} as const satisfies Record<ShownStatus, unknown>
