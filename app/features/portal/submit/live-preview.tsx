import { useState } from 'react'
import { CropMarks } from '#app/features/design/crop-marks.tsx'
import { GARMENT_SPECS } from '#app/features/design/garment-specs.ts'
import { Mockup } from '#app/features/garments/mockup.tsx'
import { ColorPicker } from '#app/ui/color-picker.tsx'
import { COLORS, type Color } from '#domain/catalog.ts'
import { colorName } from '#domain/color-name.ts'
import type { Garment } from '#domain/garments/garment.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import type { Preflight } from '#domain/preflight.ts'
import { centsFromMills, royaltyMills } from '#domain/royalties.ts'

type LivePreviewProps = {
  garment: Garment
  artwork: string | undefined
  preflight: Preflight | undefined
  /** Undefined while the price field is invalid. */
  priceCents: Cents | undefined
}

/** The mock-up in any garment color, with the royalty per item. */
export function LivePreview({ garment, artwork, preflight, priceCents }: LivePreviewProps) {
  const [chosen, setChosen] = useState<Color>()
  const color = chosen ?? preflight?.bestColor ?? 'black'
  const name = `${colorName(color).toLowerCase()} ${GARMENT_SPECS[garment].name}`
  return (
    <aside aria-label="Live mock-up" className="self-start border border-line bg-card lg:sticky lg:top-24">
      <p className="flex items-center gap-2 border-line border-b px-5 py-4 font-display font-semibold text-base/none">
        <span aria-hidden="true" className="size-2 rounded-full bg-signal" />
        Live mock-up
      </p>
      <div className="relative bg-stage p-6">
        <CropMarks />
        <Mockup
          garment={garment}
          color={color}
          {...(artwork && { artwork })}
          alt={artwork ? `Your design on a ${name}` : `A ${name}`}
        />
      </div>
      <div className="grid gap-5 p-5">
        <ColorPicker colors={COLORS} value={color} onChange={setChosen} hardToSee={preflight?.hardToSee ?? []} />
        <dl className="border-ink border-y">
          <Row name="Price" value={priceCents === undefined ? '–' : formatMoney(priceCents)} />
          <Row
            name="You earn per item (40%)"
            value={priceCents === undefined ? '–' : formatMoney(centsFromMills(royaltyMills(priceCents, 1)))}
          />
        </dl>
      </div>
    </aside>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 border-line py-3 last:border-t last:font-semibold">
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}
