import { Redo2, Undo2 } from 'lucide'
import { type KeyboardEvent, useId, useRef } from 'react'
import { GARMENT_SPECS } from '#app/features/design/garment-specs.ts'
import { Mockup } from '#app/features/garments/mockup.tsx'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { Color } from '#domain/catalog.ts'
import { turnPlacement } from '#domain/garments/adjust-placement.ts'
import { automaticPlacement, fitPlacement, garmentOf, storedPlacement } from '#domain/garments/fit-placement.ts'
import { placeOnSheet } from '#domain/garments/place.ts'
import { hasBack, type Placement, type Product, SIDES } from '#domain/products.ts'
import { adjustByKey } from './placement-keys.ts'
import { PlacementOverlay } from './placement-overlay.tsx'
import { PlacementSliders } from './placement-sliders.tsx'
import { PrintSize } from './print-size.tsx'
import type { Artwork } from './products-value.ts'
import { usePlacementGesture } from './use-placement-gesture.ts'
import { useSteps } from './use-steps.ts'

type PlacementEditorProps = {
  product: Product
  color: Color
  artwork: Artwork
  /** Null for the automatic placement. */
  value: Placement | null
  onChange: (placement: Placement | null) => void
  /** Describes the mock-up. */
  alt: string
  /** Offers to use this placement for every product. */
  onCopy?: (() => void) | undefined
}

/** Moves, scales and rotates the artwork on the mock-up. Mount it with the product as its key. */
export function PlacementEditor({ product, color, artwork, value, onChange, alt, onCopy }: PlacementEditorProps) {
  const printed = { product, artwork }
  const helpId = useId()
  const sideName = useId()
  const sheet = useRef<SVGGElement>(null)
  const steps = useSteps(value, onChange)
  const placed = value ? fitPlacement(printed, value) : automaticPlacement(printed)
  const change = (next: Placement, source?: string) => steps.change(storedPlacement(printed, next), source)
  const gesture = usePlacementGesture({ printed, placement: placed, sheet, onDone: change })
  const placement = gesture.live?.placement ?? placed
  const garment = garmentOf(printed, placement.side)

  function press(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    const undo = ctrlKey || metaKey ? undoStep(key, shiftKey) : undefined
    const next = ctrlKey || metaKey || altKey ? undefined : adjustByKey(printed, placement, { key, shiftKey })
    if (!undo && !next) return
    event.preventDefault()
    if (undo) steps[undo]()
    else if (next) change(next)
  }

  return (
    <section aria-label="Placement" className="grid gap-4">
      <div className="relative bg-stage p-6">
        <div className="relative">
          <Mockup
            garment={garment}
            color={color}
            artwork={artwork.url}
            place={placeOnSheet(garment, placement, artwork)}
            alt={alt}
          />
          <PlacementOverlay
            printed={printed}
            placement={placement}
            guides={gesture.guides}
            sheet={sheet}
            {...gesture.handlers}
            role="application"
            tabIndex={0}
            aria-label={`Artwork on the ${GARMENT_SPECS[garment].name}`}
            aria-describedby={helpId}
            onKeyDown={press}
          />
        </div>
      </div>
      <div className="grid gap-4 px-5">
        <PrintSize product={product} placement={placement} artwork={artwork} />
        <div className="flex flex-wrap items-center gap-2">
          {hasBack(product) && (
            <fieldset className="flex rounded-2 border border-edge">
              <legend className="sr-only">Printed side</legend>
              {SIDES.map((side) => (
                <label
                  key={side}
                  className="relative grid min-h-10 cursor-pointer place-items-center px-4 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-signal"
                >
                  <input
                    type="radio"
                    name={sideName}
                    checked={placement.side === side}
                    onChange={() => change(turnPlacement(printed, placement, side))}
                    className="absolute inset-0 cursor-pointer opacity-0"
                  />
                  {side === 'front' ? 'Front' : 'Back'}
                </label>
              ))}
            </fieldset>
          )}
          <IconButton icon={Undo2} label="Undo" disabled={!steps.canUndo} onClick={steps.undo} className={DISABLED} />
          <IconButton icon={Redo2} label="Redo" disabled={!steps.canRedo} onClick={steps.redo} className={DISABLED} />
          <Button size="sm" disabled={value === null} onClick={() => steps.change(null)}>
            Reset
          </Button>
        </div>
        <PlacementSliders printed={printed} placement={placement} onChange={change} />
        <p id={helpId} className="text-micro text-muted">
          Drag to move, or use the handles to resize and rotate. Hold Alt to turn snapping off. Arrow keys move the
          artwork (with Shift, farther), + and − resize it, [ and ] rotate it, Home resets it.
        </p>
        {onCopy && (
          <Button size="sm" onClick={onCopy}>
            Same placement on all products
          </Button>
        )}
      </div>
    </section>
  )
}

const DISABLED = 'disabled:opacity-30'

function undoStep(key: string, shiftKey: boolean): 'undo' | 'redo' | undefined {
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' ? 'redo' : undefined
}
