import { KitSection } from '#app/features/kit/kit-section.tsx'
import { COLORS } from '#domain/catalog.ts'
import { GARMENTS } from '#domain/garments/garment.ts'
import { GARMENT_NAMES } from './garment-names.ts'
import { Mockup } from './mockup.tsx'
import { SAMPLE_ARTWORKS } from './sample-artworks.ts'

/** Every garment in every color, with one artwork. */
export function ColorRows({ artwork }: { artwork: number }) {
  const sample = SAMPLE_ARTWORKS[artwork]
  return GARMENTS.map((garment) => (
    <KitSection key={garment} title={GARMENT_NAMES[garment]}>
      <ul className="grid grid-cols-2 gap-px sm:grid-cols-3 xl:grid-cols-6">
        {COLORS.map((color) => (
          <li key={color} className="bg-stage">
            <Mockup
              garment={garment}
              color={color}
              artwork={sample?.href}
              alt={`${GARMENT_NAMES[garment]} in ${color} with ${sample?.name ?? 'no artwork'}`}
            />
          </li>
        ))}
      </ul>
    </KitSection>
  ))
}

/** Garments at cart size, with varying artwork. */
export function SmallRow() {
  return (
    <KitSection title="At 160 pixels">
      <ul className="flex flex-wrap gap-2">
        {GARMENTS.flatMap((garment, row) =>
          [0, 1].map((step) => {
            const at = row * 2 + step
            const color = COLORS[at % COLORS.length] ?? 'black'
            const sample = SAMPLE_ARTWORKS[at % 3]
            return (
              <li key={`${garment}-${step}`} className="w-40">
                <Mockup
                  garment={garment}
                  color={color}
                  artwork={sample?.href}
                  alt={`Small: ${GARMENT_NAMES[garment]} in ${color} with ${sample?.name}`}
                />
              </li>
            )
          }),
        )}
      </ul>
    </KitSection>
  )
}
