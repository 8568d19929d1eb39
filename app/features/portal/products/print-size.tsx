import { TriangleAlert } from 'lucide'
import { Icon } from '#app/ui/icon.tsx'
import { printResolution } from '#domain/garments/print-resolution.ts'
import { MIN_DPI } from '#domain/preflight.ts'
import { type Placement, type Product, printedGarment } from '#domain/products.ts'

type PrintSizeProps = { product: Product; placement: Placement | null; artwork: { width: number; height: number } }

/** The printed size and its resolution, with a warning if it is too low. */
export function PrintSize({ product, placement, artwork }: PrintSizeProps) {
  const { width, height, dpi } = printResolution(printedGarment(product, placement), placement, artwork)
  const isLow = dpi < MIN_DPI
  return (
    <p role="status" aria-label="Print size" className="flex items-start gap-2 text-[0.9375rem]">
      {isLow && <Icon icon={TriangleAlert} size={18} strokeWidth={1.75} className="mt-0.5 flex-none" />}
      <span>
        <b className="num font-semibold">
          {width} × {height} in, {dpi} dpi
        </b>
        {isLow && `. Below ${MIN_DPI} dpi, the print looks blurry. Make it smaller or use a larger file.`}
      </span>
    </p>
  )
}
