import type { ReactNode } from 'react'
import { MiniCart, type MiniCartProps } from './mini-cart.tsx'

let opened = 0

/** Shows a mini cart for the item that was just added. A new key makes it forget the options of the item before. */
export function openMiniCart(
  props: Omit<MiniCartProps, 'onClose'>,
  show: (change: (shown: ReactNode) => ReactNode) => void,
): void {
  opened++
  const panel: ReactNode = (
    // The panel that replaced this one stays.
    <MiniCart key={opened} {...props} onClose={() => show((shown) => (shown === panel ? null : shown))} />
  )
  show(() => panel)
}
