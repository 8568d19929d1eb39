import type { IconNode } from 'lucide'
import { createElement, type SVGProps } from 'react'

type IconProps = SVGProps<SVGSVGElement> & { icon: IconNode; size?: number }

/** A Lucide icon. Hidden from screen readers, because the text next to it or the button's label says the same. */
export function Icon({ icon, size = 24, strokeWidth = 2, ...props }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...props}
    >
      {icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
