import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import type { Size } from '#domain/catalog.ts'
import { findSize, type SizeAdvice } from '#domain/find-size.ts'
import type { Garment } from '#domain/garments/garment.ts'
import { UNITS, type Unit } from '#domain/size-chart.ts'
import { MeasureDrawing } from './measure-drawing.tsx'
import { readMeasure } from './read-measure.ts'
import { UnitSwitch } from './size-table.tsx'
import { rememberYourSize } from './your-size.ts'

type SizeFinderProps = {
  garment: Garment
  isOpen: boolean
  yourSize: Size | undefined
  onFound: (size: Size | undefined) => void
  onChoose: ((size: Size) => void) | undefined
  onClose: () => void
}

/** Dialog that finds a size from a garment that fits, or from the head for a hat. */
export function SizeFinder({ garment, isOpen, yourSize, onFound, onChoose, onClose }: SizeFinderProps) {
  const [unit, setUnit] = useState<Unit>(UNITS[0])
  const [typed, setTyped] = useState({ width: '', length: '' })
  const [errors, setErrors] = useState<{ width?: string; length?: string }>({})
  const [advice, setAdvice] = useState<SizeAdvice>()
  const isHat = garment === 'hat'

  function find(event: FormEvent) {
    event.preventDefault()
    const width = readMeasure(typed.width, unit, isHat ? 'head' : 'width')
    const length = typed.length.trim() && !isHat ? readMeasure(typed.length, unit, 'length') : undefined
    setErrors({ ...(width.error && { width: width.error }), ...(length?.error && { length: length.error }) })
    if (width.cm === undefined || length?.error) return setAdvice(undefined)
    const found = findSize(garment, { cm: width.cm, lengthCm: length?.cm, unit })
    setAdvice(found)
    rememberYourSize(garment, found.size)
    onFound(found.size)
  }

  function forget() {
    setAdvice(undefined)
    rememberYourSize(garment, undefined)
    onFound(undefined)
  }

  const type = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change })
  return (
    <Dialog open={isOpen} onClose={onClose} title="Find my size">
      <p className="mt-2 text-muted text-small">{isHat ? HEAD : SHIRT}</p>
      <form onSubmit={find} noValidate>
        <div className="mt-4 grid grid-cols-[8.5rem_minmax(0,1fr)] items-start gap-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <MeasureDrawing garment={garment} />
          <div className="grid gap-4">
            <UnitSwitch unit={unit} onChange={setUnit} />
            <Field label={isHat ? 'Head' : 'A. Width'} error={errors.width}>
              <Input
                inputMode="decimal"
                autoComplete="off"
                value={typed.width}
                onChange={({ target }) => type({ width: target.value })}
              />
            </Field>
            {!isHat && (
              <Field label="B. Length" optional error={errors.length}>
                <Input
                  inputMode="decimal"
                  autoComplete="off"
                  value={typed.length}
                  onChange={({ target }) => type({ length: target.value })}
                />
              </Field>
            )}
            <Button type="submit">Find my size</Button>
          </div>
        </div>
      </form>
      <div role="status" className="mt-5 grid gap-3 empty:hidden">
        {advice && (
          <div className="border-green border-l-4 bg-paper p-4">
            <p className="display-3">
              {advice.size}
              {advice.other && <span className="text-muted"> or {advice.other}</span>}
            </p>
            <p className="mt-1 text-[0.9375rem]">{advice.reason}</p>
          </div>
        )}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        {advice && onChoose && (
          <Button
            variant="primary"
            onClick={() => {
              onChoose(advice.size)
              onClose()
            }}
          >
            Choose {advice.size}
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
        {yourSize && (
          <Button variant="quiet" onClick={forget}>
            Forget my size
          </Button>
        )}
      </div>
      <p className="mt-4 text-muted text-small">Your size is stored on this device only.</p>
    </Dialog>
  )
}

const SHIRT = 'Take a shirt that fits you well, lay it flat and measure it without stretching.'
const HEAD = 'Wrap a tape measure around your head, about ½ in (1 cm) above your ears.'
