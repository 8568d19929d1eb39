import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import type { Size } from '#domain/catalog.ts'
import { findSize } from '#domain/find-size.ts'
import type { Garment } from '#domain/garments/garment.ts'
import { type Measured, TOPS } from '#domain/measured.ts'
import { PRODUCT_WORDS, type Product, productName, productOf } from '#domain/products.ts'
import { UNITS, type Unit } from '#domain/size-chart.ts'
import { ChoiceSwitch, UnitSwitch } from './choice-switch.tsx'
import { MeasureDrawing } from './measure-drawing.tsx'
import { hasMeasured } from './measurements-key.ts'
import { convertMeasure, readMeasure, writeMeasure } from './read-measure.ts'
import { forgetYourMeasurements, readYourMeasurements, rememberYourMeasurements } from './your-measurements.ts'

type SizeFinderProps = {
  /** Needs a size; the visitor may measure another one. */
  garment: Garment
  isOpen: boolean
  /** After the stored measurements have changed. */
  onChange: () => void
  onChoose: ((size: Size) => void) | undefined
  onClose: () => void
}

export function SizeFinder(props: SizeFinderProps) {
  return (
    <Dialog open={props.isOpen} onClose={props.onClose} title="Find my size">
      <SizeForm {...props} />
    </Dialog>
  )
}

/** Finds a size from a garment that fits, or from the head for a hat. */
function SizeForm({ garment, onChange, onChoose, onClose }: SizeFinderProps) {
  const product = productOf(garment)
  const isHat = product === 'hat'
  const [measured, setMeasured] = useState(() => readYourMeasurements(product))
  const [kind, setKind] = useState<Product>(measured?.product ?? (isHat ? 'hat' : TOPS[0]))
  const [unit, setUnit] = useState<Unit>(measured?.unit ?? UNITS[0])
  const [typed, setTyped] = useState(() => write(measured))
  const [errors, setErrors] = useState<{ width?: string | undefined; length?: string | undefined }>({})
  const advice = measured && findSize(product, measured)
  const widthKind = isHat ? 'head' : 'width'

  function find(event: FormEvent) {
    event.preventDefault()
    const width = readMeasure(typed.width, unit, widthKind)
    const length = typed.length.trim() && !isHat ? readMeasure(typed.length, unit, 'length') : undefined
    setErrors({ width: width.error, length: length?.error })
    if (width.cm === undefined || length?.error) return setMeasured(undefined)
    const found = { product: kind, cm: width.cm, lengthCm: length?.cm, unit }
    setMeasured(found)
    rememberYourMeasurements(found)
    onChange()
  }

  function forget() {
    setMeasured(undefined)
    setTyped(write(undefined))
    setErrors({})
    forgetYourMeasurements(product)
    onChange()
  }

  /** The advice is for another garment, until the visitor has measured this one. */
  function measureAnother(chosen: Product) {
    setKind(chosen)
    setMeasured(undefined)
  }

  /** The error is about the old value. */
  function type(name: keyof typeof typed, text: string) {
    setTyped({ ...typed, [name]: text })
    setErrors({ ...errors, [name]: undefined })
  }

  /** The errors name the range in the old unit. */
  function changeUnit(chosen: Unit) {
    setUnit(chosen)
    setTyped({
      width: convertMeasure(typed.width, unit, chosen, widthKind),
      length: convertMeasure(typed.length, unit, chosen, 'length'),
    })
    setErrors({})
  }

  return (
    <>
      <p className="mt-2 mb-4 text-muted text-small">{isHat ? HEAD : explainShirt(kind)}</p>
      {!isHat && (
        <ChoiceSwitch
          legend="Garment you measure"
          choices={TOPS}
          nameOf={productName}
          value={TOPS.find((top) => top === kind) ?? TOPS[0]}
          onChange={measureAnother}
        />
      )}
      <form onSubmit={find} noValidate>
        <div className="mt-4 grid grid-cols-[8.5rem_minmax(0,1fr)] items-start gap-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <MeasureDrawing garment={kind} />
          <div className="grid gap-4">
            <UnitSwitch unit={unit} onChange={changeUnit} />
            <Field label={isHat ? 'Head' : 'A. Width'} error={errors.width}>
              <Input
                inputMode="decimal"
                autoComplete="off"
                value={typed.width}
                onChange={({ target }) => type('width', target.value)}
              />
            </Field>
            {!isHat && (
              <Field label="B. Length" optional error={errors.length}>
                <Input
                  inputMode="decimal"
                  autoComplete="off"
                  value={typed.length}
                  onChange={({ target }) => type('length', target.value)}
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
        {hasMeasured(product) && (
          <Button variant="quiet" onClick={forget}>
            Forget my size
          </Button>
        )}
      </div>
      <p className="mt-4 text-muted text-small">{isHat ? STORED : `${SAME_SIZE} ${STORED}`}</p>
    </>
  )
}

function write(measured: Measured | undefined) {
  const { cm, lengthCm, unit = UNITS[0] } = measured ?? {}
  return { width: cm ? writeMeasure(cm, unit) : '', length: lengthCm ? writeMeasure(lengthCm, unit) : '' }
}

const explainShirt = (kind: Product) =>
  `Take a ${PRODUCT_WORDS[kind]} that fits you well, lay it flat and measure it without stretching.`
const HEAD = 'Wrap a tape measure around your head, about ½ in (1 cm) above your ears.'
const SAME_SIZE =
  'One measurement is enough for t-shirts, hoodies and tank tops: you wear the same size in all of them.'
const STORED = 'Your measurements are stored on this device only.'
