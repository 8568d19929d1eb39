import { createElement, type SVGProps } from 'react'

type IconData = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

/** Stands in for lucide's own in the build (vite.config.ts): the drawing, and the few attributes that we set. */
export default function drawIcon({ node }: IconData) {
  return ({ size = 24, strokeWidth = 2, ...props }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
