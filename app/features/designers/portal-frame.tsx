import type { ReactNode } from 'react'
import { cx } from '#app/ui/cx.ts'

type PortalFrameProps = {
  /** Color of the pit exit light. */
  light: 'red' | 'green'
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** Frame shown in place of the portal. */
export function PortalFrame({ light, title, children, actions }: PortalFrameProps) {
  return (
    <section
      aria-label="Designer portal"
      className="on-ink grid min-h-108 content-center gap-x-10 gap-y-6 px-6 py-8 sm:min-h-64 sm:grid-cols-[auto_minmax(0,1fr)] sm:px-8 lg:min-h-56 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:items-center lg:px-12"
    >
      <PitExitLight light={light} />
      <div className="min-w-0">
        <div className="display-2">{title}</div>
        <div className="mt-3 max-w-prose text-muted-ink">{children}</div>
      </div>
      <div className="grid content-start gap-3 max-sm:*:w-full sm:col-start-2 sm:flex sm:flex-wrap lg:col-start-auto lg:grid lg:min-w-56 lg:*:w-full">
        {actions}
      </div>
    </section>
  )
}

/** Decoration: red means access denied, green means access granted. */
function PitExitLight({ light }: { light: PortalFrameProps['light'] }) {
  return (
    <span
      aria-hidden="true"
      className="flex gap-2 self-start justify-self-start rounded-3 border border-edge-ink bg-carbon p-2 sm:flex-col lg:self-center"
    >
      <Lamp
        isLit={light === 'red'}
        className="bg-[radial-gradient(circle_at_46%_38%,#ff5b49,#ee3526_38%,#d5281b_68%,#ae1d13)]"
      />
      <Lamp
        isLit={light === 'green'}
        className="bg-[radial-gradient(circle_at_46%_38%,#4bd684,#1fa657_38%,#12803f_68%,#0b5c2c)]"
      />
    </span>
  )
}

function Lamp({ isLit, className }: { isLit: boolean; className: string }) {
  return (
    <span className="size-9 rounded-full bg-[#08090a] inset-ring inset-ring-line-ink sm:size-11">
      <span className={cx('block size-full rounded-full transition-opacity', className, !isLit && 'opacity-0')} />
    </span>
  )
}
