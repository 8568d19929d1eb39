import { useState } from 'react'
import { assetUrl } from '#app/lib/asset-url.ts'
import { MockupImage } from '#app/ui/mockup-image.tsx'
import type { CartItem } from '#domain/cart.ts'
import { colorName } from '#domain/color-name.ts'
import { mockupUrl } from '#domain/images.ts'

/** The mock-up in the chosen color, or the image from the shop if no color is chosen. */
export function LineImage({ item, name }: { item: CartItem; name: string }) {
  const { designId, color, product, image } = item
  const src = color ? mockupUrl(designId, color, 330, 'webp', product) : image
  const [missing, setMissing] = useState<string>()
  return (
    <div className="grid aspect-[1/1.1] place-items-center overflow-hidden bg-stage">
      {src && src !== missing && (
        <MockupImage
          src={assetUrl(src)}
          width={330}
          height={392}
          alt={color ? `${name} in ${colorName(color).toLowerCase()}` : name}
          onError={() => setMissing(src)}
          className="max-h-[93%] w-auto max-w-[94%] object-contain"
        />
      )}
    </div>
  )
}
