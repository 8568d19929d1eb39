import { X } from 'lucide'
import { Link } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { colorName } from '#domain/color-name.ts'
import { formatMoney } from '#domain/money.ts'
import { MAX_LINE_QUANTITY } from '#domain/orders.ts'
import { PRODUCTS, productName, productOf } from '#domain/products.ts'
import { lineIds } from './line-ids.ts'
import { LineImage } from './line-image.tsx'
import { ContrastNote, LineOptions, type Options } from './line-options.tsx'
import { isColorOffered, type PricedItem } from './price-lines.ts'

type CartLineProps = {
  line: PricedItem
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onQuantity: (quantity: number) => void
  onChoose: (options: Options) => void
  onRemove: () => void
}

export function CartLine({ line, isOpen, onOpen, onQuantity, onChoose, onRemove }: CartLineProps) {
  const { item, name, quantity, priceCents, totalCents, isSold } = line
  const href = `/design/${item.designId}${item.product ? `?product=${item.product}` : ''}`
  const isComplete = item.size !== undefined && item.color !== undefined && isColorOffered(line)
  return (
    <li
      className={cx(
        'relative grid grid-cols-[clamp(5rem,26vw,7rem)_minmax(0,1fr)] gap-x-4 gap-y-3 border-line border-b py-6 [grid-template-areas:"image_text"_"image_amounts"] xl:grid-cols-[7.5rem_minmax(0,1fr)_auto_6.5rem_2.75rem] xl:items-center xl:gap-x-6 xl:[grid-template-areas:"image_text_step_total_remove"]',
        (!isComplete || !isSold) &&
          'before:absolute before:inset-y-6 before:left-0 before:z-1 before:w-[5px] before:content-[""]',
        isSold ? 'before:bg-amber' : 'before:bg-signal',
      )}
    >
      <Link to={href} tabIndex={-1} aria-label={name} className="self-start [grid-area:image]">
        <LineImage item={item} name={name} />
      </Link>
      <div className="min-w-0 [grid-area:text]">
        <h2 className="pr-10 font-semibold text-[1.0625rem]/snug wrap-anywhere xl:pr-0">
          <Link to={href} className="hover:underline hover:underline-offset-4">
            {name}
          </Link>
        </h2>
        {/* The main product is known once the prices are loaded; its line is always there, so that nothing moves. */}
        <p className="mt-1 min-h-[1.5em] text-[0.9375rem] text-muted">{nameGarment(line)}</p>
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-[0.9375rem] text-muted">
          <span className="num">{formatMoney(priceCents)}</span>
          {item.size && <span>Size {item.size}</span>}
          {item.color && <span>{colorName(item.color)}</span>}
          {isSold && isComplete && (
            <button
              type="button"
              id={lineIds.change(item.id)}
              aria-expanded={isOpen}
              onClick={() => onOpen(!isOpen)}
              className="link -my-1 py-1"
            >
              {isOpen ? 'Done' : 'Change'}
              <span className="sr-only">{isOpen ? ` changing ${name}` : ` size or color of ${name}`}</span>
            </button>
          )}
        </p>
        <PriceNote line={line} />
        {isSold && <ContrastNote line={line} />}
        {isSold && <LineOptions line={line} isOpen={isOpen} onChoose={onChoose} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 [grid-area:amounts] xl:contents">
        {isSold && (
          <div className="xl:[grid-area:step]">
            <Stepper
              size="sm"
              label={`Quantity of ${name}`}
              value={quantity}
              max={MAX_LINE_QUANTITY}
              onChange={onQuantity}
            />
          </div>
        )}
        <p
          data-keep-clear
          className={cx('num ml-auto font-semibold text-lg xl:[grid-area:total]', !isSold && 'text-muted line-through')}
        >
          <span className="sr-only">Line total </span>
          {formatMoney(totalCents)}
        </p>
      </div>
      <IconButton
        icon={X}
        id={lineIds.remove(item.id)}
        label={`Remove ${name}`}
        onClick={onRemove}
        className="absolute! top-3.5 -right-3 xl:static! xl:[grid-area:remove]"
      />
    </li>
  )
}

/** The main product is known with the current prices. A stored cart may also name a product that we do not know. */
function nameGarment({ item, garment }: PricedItem): string | undefined {
  const product = PRODUCTS.find((known) => known === item.product) ?? (garment && productOf(garment))
  return product && productName(product)
}

function PriceNote({ line: { isSold, wasCents, priceCents } }: { line: PricedItem }) {
  if (!isSold)
    return (
      <p className="mt-3 text-[0.9375rem]">
        <StatusChip tone="signal">No longer available</StatusChip>
        <span className="mt-1 block text-muted">Remove it to check out.</span>
      </p>
    )
  if (wasCents === undefined) return null
  return (
    <p className="num mt-2 flex flex-wrap gap-x-2 text-[0.9375rem]">
      <StatusChip tone="blue">Price {wasCents < priceCents ? 'raised' : 'lowered'}</StatusChip>
      <span className="text-muted">
        from {formatMoney(wasCents)} to {formatMoney(priceCents)}
      </span>
    </p>
  )
}
