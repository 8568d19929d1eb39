import { assetUrl } from '#app/lib/asset-url.ts'
import { cx } from '#app/ui/cx.ts'
import { colorName } from '#domain/color-name.ts'
import type { OrderItem } from './order.ts'

type ItemImageProps = { item: OrderItem; hasCount?: boolean; className?: string }

/** Image of an order item, optionally with its quantity. */
export function ItemImage({ item, hasCount, className }: ItemImageProps) {
  const { title, color, quantity, picture_url: image } = item
  return (
    <div className={cx('relative grid aspect-[1/1.08] place-items-center overflow-hidden bg-stage', className)}>
      {image && (
        <img
          src={assetUrl(image)}
          width={330}
          height={392}
          alt={`${title} in ${colorName(color).toLowerCase()}`}
          loading="lazy"
          className="max-h-[93%] w-auto max-w-[94%] object-contain"
        />
      )}
      {hasCount && (
        <span className="num absolute bottom-0 left-0 bg-paper px-2 py-0.5 font-semibold text-micro">× {quantity}</span>
      )}
    </div>
  )
}
