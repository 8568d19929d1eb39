import type { ReactNode } from 'react'

/** A drawing of 1440 by 800 that fills its scene. */
export function Backdrop({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 1440 800"
      preserveAspectRatio="xMaxYMin slice"
      fill="none"
      aria-hidden="true"
      className="absolute top-0 left-0 h-auto w-[1180px] max-w-none translate-x-[calc(75vw-889px)] sm:h-full sm:w-full sm:translate-x-0"
    >
      {children}
    </svg>
  )
}
