import { GARMENT_SPECS } from '#app/features/design/garment-specs.ts'
import { Mockup } from '#app/features/garments/mockup.tsx'
import { CostLines } from '#app/features/portal/products/cost-lines.tsx'
import { PrintSize } from '#app/features/portal/products/print-size.tsx'
import { Warnings } from '#app/features/portal/submit/warnings.tsx'
import type { DesignRequest } from '#app/features/requests/design-request.ts'
import { colorName } from '#domain/color-name.ts'
import { centsFromDollars } from '#domain/money.ts'
import { checkResolution, type Preflight } from '#domain/preflight.ts'
import { mainProduct } from '#domain/products.ts'
import { requestedPrice } from '#domain/requests.ts'

/** The chosen image. Without a preflight, the browser could not check it. */
export type DeliveredImage = { file: File; path: string; preview: string; preflight: Preflight | undefined }

type DeliveryPreviewProps = { request: DesignRequest; image: DeliveredImage }

/** How the delivered design will look, what would print badly, and what it earns. Price and category are those of the request. */
export function DeliveryPreview({ request, image: { preview, preflight } }: DeliveryPreviewProps) {
  const product = mainProduct(request.category.name)
  const color = preflight?.bestColor ?? 'black'
  const warnings = preflight
    ? [...preflight.warnings, ...checkResolution([{ product, placement: null }], preflight)]
    : []
  return (
    <div className="grid gap-4">
      <div className="bg-stage p-4">
        <Mockup
          garment={product}
          color={color}
          artwork={preview}
          alt={`${request.title} on a ${colorName(color).toLowerCase()} ${GARMENT_SPECS[product].name}`}
        />
      </div>
      {preflight && <PrintSize product={product} placement={null} artwork={preflight} />}
      <Warnings warnings={warnings} />
      <CostLines priceCents={requestedPrice(centsFromDollars(request.price))} />
    </div>
  )
}
