import { useState } from 'react'
import { CloseUp } from '#app/features/garments/close-up.tsx'
import { ColorRows, SmallRow } from '#app/features/garments/color-rows.tsx'
import type { Color } from '#domain/catalog.ts'
import type { Garment } from '#domain/garments/garment.ts'
import { requireSandbox } from './require-sandbox.ts'

export const meta = () => [{ title: 'Garments · Pitlane' }]

export const loader = requireSandbox

/** Every garment in every color with sample artwork, for review and tests. */
export default function SandboxGarments() {
  const [garment, setGarment] = useState<Garment>('tee')
  const [color, setColor] = useState<Color>('navy')
  const [artwork, setArtwork] = useState(0)
  return (
    <div className="wrap">
      <h1 className="display-1 pt-[clamp(2rem,4vw,3.5rem)] pb-6">Garments</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-16 pb-sec">
        <CloseUp
          garment={garment}
          color={color}
          artwork={artwork}
          onGarment={setGarment}
          onColor={setColor}
          onArtwork={setArtwork}
        />
        <ColorRows artwork={artwork} />
        <SmallRow />
      </div>
    </div>
  )
}
