import { ColorPicker } from '#app/ui/color-picker.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { COLORS, type Color } from '#domain/catalog.ts'
import { GARMENTS, type Garment } from '#domain/garments/garment.ts'
import { GARMENT_NAMES } from './garment-names.ts'
import { Mockup } from './mockup.tsx'
import { SAMPLE_ARTWORKS } from './sample-artworks.ts'

type CloseUpProps = {
  garment: Garment
  color: Color
  artwork: number
  onGarment: (garment: Garment) => void
  onColor: (color: Color) => void
  onArtwork: (index: number) => void
}

/** One large garment with pickers for color, garment and artwork. */
export function CloseUp({ garment, color, artwork, onGarment, onColor, onArtwork }: CloseUpProps) {
  const sample = SAMPLE_ARTWORKS[artwork]
  return (
    <section aria-labelledby="close-up" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start">
      <h2 id="close-up" className="sr-only">
        Close-up
      </h2>
      <div className="max-w-300 bg-stage">
        <Mockup
          garment={garment}
          color={color}
          artwork={sample?.href}
          hasTexture
          alt={`${GARMENT_NAMES[garment]} in ${color} with ${sample?.name ?? 'no artwork'}, close-up`}
        />
      </div>
      <div className="grid gap-5 lg:sticky lg:top-24">
        <ColorPicker colors={COLORS} value={color} onChange={onColor} />
        <Field label="Garment">
          <Select value={garment} onChange={(event) => onGarment(GARMENTS[event.target.selectedIndex] ?? 'tee')}>
            {GARMENTS.map((each) => (
              <option key={each} value={each}>
                {GARMENT_NAMES[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Artwork">
          <Select value={artwork} onChange={(event) => onArtwork(event.target.selectedIndex - 1)}>
            <option value={-1}>None</option>
            {SAMPLE_ARTWORKS.map(({ name }, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </section>
  )
}
