import { useId } from 'react'
import { ColorPicker } from '#app/ui/color-picker.tsx'
import { SizePicker } from '#app/ui/size-picker.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { type Color, SIZES } from '#domain/catalog.ts'
import { colorName } from '#domain/color-name.ts'
import { hardToSeeOn } from '#domain/garments/hard-to-see.ts'
import { formatMoney } from '#domain/money.ts'
import { MAX_LINE_QUANTITY } from '#domain/orders.ts'
import { productName } from '#domain/products.ts'
import { LineImage } from '../line-image.tsx'
import { ContrastNote, type Options } from '../line-options.tsx'
import type { PricedItem } from '../price-lines.ts'

type NewLineProps = {
  line: PricedItem
  color: Color
  colors: readonly Color[]
  onChoose: (options: Options) => void
  onQuantity: (quantity: number) => void
}

/** The line that was just added. The color on its card is preselected and stored together with the size. */
export function NewLine({ line, color, colors, onChoose, onQuantity }: NewLineProps) {
  const { item, name, quantity, priceCents, offeredColors } = line
  const sizeHint = { id: useId(), text: 'Please select a size' }
  return (
    <>
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4">
        <LineImage item={item} name={name} />
        <div className="flex min-w-0 flex-col justify-between gap-2">
          <div>
            <p className="line-clamp-2 font-semibold leading-snug wrap-anywhere">{name}</p>
            <p className="num text-[0.9375rem] text-muted">
              {item.product && `${productName(item.product)} · `}
              {formatMoney(priceCents)}
            </p>
          </div>
          {/* As a flex item, the stepper would be stretched. */}
          <div>
            <Stepper
              size="sm"
              label={`Quantity of ${name}`}
              value={quantity}
              max={MAX_LINE_QUANTITY}
              onChange={onQuantity}
            />
          </div>
        </div>
      </div>
      <SizePicker
        sizes={SIZES}
        value={item.size}
        hint={sizeHint}
        onChange={(size) => onChoose(item.color ? { size } : { size, color })}
      />
      <div>
        <ColorPicker
          colors={offeredColors}
          hardToSee={hardToSeeOn(colors, offeredColors)}
          value={item.color ?? color}
          onChange={(chosen) => onChoose({ color: chosen })}
        />
        {!item.color && (
          <p className="mt-2 text-micro text-muted">
            {colorName(color)} is the color on the card. You can choose another one.
          </p>
        )}
        <ContrastNote line={{ ...line, colors }} />
      </div>
    </>
  )
}
