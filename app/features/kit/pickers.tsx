import { useState } from 'react'
import { ColorPicker } from '#app/ui/color-picker.tsx'
import { SizePicker } from '#app/ui/size-picker.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { COLORS, type Color, SIZES, type Size } from '#domain/catalog.ts'
import { KitSection, Row } from './kit-section.tsx'

export function Pickers() {
  const [size, setSize] = useState<Size | undefined>('L')
  const [color, setColor] = useState<Color | undefined>('navy')
  const [quantity, setQuantity] = useState(1)
  return (
    <KitSection title="Pickers">
      <div className="max-w-104">
        <SizePicker sizes={SIZES} value={size} onChange={setSize} />
      </div>
      <ColorPicker colors={COLORS} value={color} onChange={setColor} />
      <div>
        <p aria-hidden="true" className="mb-2 text-[0.9375rem] font-semibold">
          Quantity
        </p>
        <Row>
          <Stepper label="Quantity" value={quantity} max={10} onChange={setQuantity} />
          <Stepper label="Quantity, small" size="sm" value={quantity} max={10} onChange={setQuantity} />
          <Stepper label="Quantity, large" size="lg" value={quantity} max={10} onChange={setQuantity} />
        </Row>
      </div>
    </KitSection>
  )
}
