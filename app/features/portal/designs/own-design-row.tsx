import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { copyOf } from '#app/features/design/shown-design.ts'
import type { OwnDesign } from '#app/features/portal/queries.ts'
import { formatDollars, plural } from '#app/lib/format.ts'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatDay } from '#domain/dates.ts'
import { PRODUCT_WORDS } from '#domain/products.ts'
import { shownStatus } from '#domain/review.ts'
import { OwnDesignActions } from './own-design-actions.tsx'
import { OwnDesignNotes } from './own-design-notes.tsx'
import { OWN_STATUS_LABELS } from './own-status-labels.ts'
import { ReviewNotes } from './review-notes.tsx'

type OwnDesignRowProps = {
  design: OwnDesign
  /** The designer comes back from the form of this design. */
  isReturn: boolean
  onEdit: () => void
}

/** One of the designer's designs, with its numbers. On narrow screens it becomes a block. */
export function OwnDesignRow({ design, isReturn, onEdit }: OwnDesignRowProps) {
  const { id, title, status, also_on: others, rejection_reason: reason } = design
  const { label, tone } = OWN_STATUS_LABELS[shownStatus(design)]
  const heading = useRef<HTMLHeadingElement>(null)
  // The form is gone, and the focus with it.
  useEffect(() => {
    if (isReturn && document.activeElement === document.body) heading.current?.focus()
  }, [isReturn])
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-line border-b py-4 lg:grid-cols-[4.5rem_minmax(0,1fr)_9rem_9rem_14rem] lg:items-center lg:gap-x-6">
      <Thumbnail design={design} />
      <div className="min-w-0">
        <h3 ref={heading} tabIndex={-1} className="font-semibold wrap-anywhere focus-visible:outline-none">
          {status === 'approved' ? (
            <Link to={`/design/${id}`} className="link">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="num text-muted text-small">
          {formatDollars(design.price)} · {design.category.name} · {formatDay(design.created_at)}
        </p>
        {others.length > 0 && (
          <p className="text-muted text-small">Also on {others.map((product) => PRODUCT_WORDS[product]).join(', ')}</p>
        )}
        {design.queue_place !== null && (
          <p className="num text-muted text-small">#{design.queue_place} in the review queue</p>
        )}
        {reason && <p className="text-small wrap-anywhere">Reason: {reason}</p>}
        <OwnDesignNotes design={design} />
        {design.is_archived && <ArchivedNote />}
      </div>
      <p className="max-lg:col-start-2">
        <StatusChip tone={tone}>{label}</StatusChip>
      </p>
      <div className="max-lg:col-start-2">
        <p>
          <span className="num block font-semibold">{formatDollars(design.earnings)}</span>
          <span className="num text-muted text-small">{plural(design.sold, 'item')} sold</span>
        </p>
        <p className="num text-muted text-small">
          {plural(design.views, 'view')}, {plural(design.favorites, 'favorite')}
        </p>
      </div>
      <div className="max-lg:col-start-2">
        <OwnDesignActions design={design} onEdit={onEdit} />
      </div>
      {design.rejection && design.rejection.pins.length > 0 && (
        <div className="col-span-full sm:pl-[5.5rem]">
          <ReviewNotes design={design} />
        </div>
      )}
    </li>
  )
}

/** On the garment color with the best contrast, because light artwork vanishes on a light background. */
function Thumbnail({ design: { images, colors } }: { design: OwnDesign }) {
  const [image] = images
  return (
    <div
      className="grid aspect-[1/1.15] place-items-center self-start"
      style={{ backgroundColor: `var(--color-garment-${colors[0] ?? 'black'})` }}
    >
      {image && (
        <img
          src={copyOf(image.preview_url, 320)}
          alt=""
          loading="lazy"
          className="max-h-full max-w-full object-contain p-1"
        />
      )}
    </div>
  )
}

function ArchivedNote() {
  return (
    <p className="text-muted text-small">
      We took this design out of the shop. You keep your royalties.{' '}
      <Link to="/contact" className="link">
        Contact us
      </Link>{' '}
      if you have questions.
    </p>
  )
}
