import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { DesignHistory } from '#app/features/admin/designs/design-history.tsx'
import { copyOf } from '#app/features/design/shown-design.ts'
import { formatDollars } from '#app/lib/format.ts'
import { Button } from '#app/ui/button.tsx'
import { ColorPicker } from '#app/ui/color-picker.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { TrademarkHint } from '#app/ui/trademark-hint.tsx'
import { COLORS } from '#domain/catalog.ts'
import type { Product } from '#domain/products.ts'
import { DesignByline } from './design-byline.tsx'
import { factsQuery } from './facts.ts'
import { InspectStage, type InspectView } from './inspect-stage.tsx'
import { PinNotes } from './pin-notes.tsx'
import { PRESSED } from './pressed.ts'
import { ProductPicker } from './product-picker.tsx'
import type { PendingDesign } from './queue.ts'
import { APPROVE, QuickEdit } from './quick-edit.tsx'
import { useReviewDrafts } from './review-drafts.ts'
import { ReviewFacts } from './review-facts.tsx'
import { SubmittedImages } from './submitted-images.tsx'

type InspectDialogProps = {
  design: PendingDesign
  onClose: () => void
  onEdited: (design: PendingDesign) => void
  onApprove: (design: PendingDesign) => void
  onReject: () => void
}

/** A pending design in every garment color, with its images, the facts for the review, and notes on the artwork. */
export function InspectDialog({ design, onClose, onEdited, onApprove, onReject }: InspectDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const editId = useId()
  const facts = useQuery(factsQuery(design.id))
  const { pinsOf, setPins } = useReviewDrafts()
  const [color, setColor] = useState(design.colors[0] ?? 'black')
  const [product, setProduct] = useState<Product>()
  const [image, setImage] = useState(0)
  const [chosenView, setView] = useState<InspectView>()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [artwork] = design.images
  const [before] = facts.data?.rejections ?? []
  const hasImages = design.images.length > 0
  // A resubmission opens as before and after.
  const view = chosenView ?? (before && hasImages ? 'compare' : 'mockup')
  const pins = pinsOf(design)
  useEffect(() => {
    dialog.current?.showModal()
    // The large rendition is generated on demand, so request it before the admin zooms in.
    if (artwork) new Image().src = copyOf(artwork, 1600)
  }, [artwork])
  const choose = (next: InspectView) => setView(view === next ? 'mockup' : next)
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby={titleId}
      onClose={({ target }) => target === dialog.current && onClose()}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(72rem,calc(100%-2rem))] max-w-none overflow-y-auto border border-ink bg-card backdrop:bg-ink/55"
    >
      <div className="grid lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="bg-stage">
          {/* The artwork stays in view while the facts scroll. */}
          <div className="grid lg:sticky lg:top-0 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto">
            <InspectStage
              design={design}
              view={view}
              color={color}
              product={product}
              image={image}
              before={before}
              pins={pins}
              onPins={(changed) => setPins(design, changed)}
            />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-5 p-6">
          <div>
            <div className="flex items-start justify-between gap-3">
              <h2 id={titleId} className="text-xl/snug font-semibold wrap-anywhere">
                {design.title}
              </h2>
              <IconButton icon={X} label="Close" onClick={() => dialog.current?.close()} className="-m-2 flex-none" />
            </div>
            <DesignByline design={design} />
            <p className="mt-2 text-[0.9375rem]">
              {design.category.name} · Suggested Price:{' '}
              <b className="num font-semibold">{formatDollars(design.price)}</b>
            </p>
          </div>
          {hasImages && (
            <>
              <ProductPicker
                products={design.products}
                value={product}
                onChange={(choice) => {
                  setProduct(choice)
                  setView('mockup')
                }}
              />
              <ColorPicker
                colors={COLORS}
                hardToSee={COLORS.filter((choice) => !design.colors.includes(choice))}
                value={color}
                onChange={(choice) => {
                  setColor(choice)
                  setView('mockup')
                }}
              />
              <SubmittedImages
                images={design.images}
                chosen={view === 'image' || view === 'notes' ? image : undefined}
                onChoose={(index) => {
                  setImage(index ?? 0)
                  if (view !== 'notes') setView(index === undefined ? 'mockup' : 'image')
                }}
              />
              <div className="flex flex-wrap gap-2">
                <Button size="sm" className={PRESSED} aria-pressed={view === 'notes'} onClick={() => choose('notes')}>
                  Notes on artwork{pins.length > 0 && ` (${pins.length})`}
                </Button>
                {before && (
                  <Button
                    size="sm"
                    className={PRESSED}
                    aria-pressed={view === 'compare'}
                    onClick={() => choose('compare')}
                  >
                    Before and after
                  </Button>
                )}
              </div>
            </>
          )}
          {view === 'notes' && <PinNotes pins={pins} onChange={(changed) => setPins(design, changed)} />}
          {design.description && (
            <p className="max-h-60 overflow-y-auto text-[0.9375rem] text-muted whitespace-pre-line wrap-anywhere">
              {design.description}
            </p>
          )}
          <TrademarkHint texts={[design.title, design.description, ...design.tags]} />
          <ReviewFacts design={design} facts={facts.data} error={facts.error} />
          <QuickEdit key={design.updated_at} id={editId} design={design} onEdited={onEdited} onApprove={onApprove} />
          <details onToggle={({ currentTarget }) => setHistoryOpen(currentTarget.open)}>
            <summary className="cursor-pointer py-2 font-semibold">History</summary>
            {isHistoryOpen && <DesignHistory designId={design.id} />}
          </details>
          <div className="sticky bottom-0 -mx-6 mt-auto -mb-6 grid grid-cols-2 gap-2 border-line border-t bg-card px-6 py-4">
            <Button type="submit" form={editId} value={APPROVE} variant="approve">
              Approve
            </Button>
            <Button variant="reject" onClick={onReject}>
              Reject
            </Button>
          </div>
        </div>
      </div>
    </dialog>
  )
}
