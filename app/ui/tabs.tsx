import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ComponentProps, ReactNode } from 'react'
import { useScrollRow } from './use-scroll-row.ts'

type Tab = { value: string; title: string; count?: number | string | undefined; panel: ReactNode }

type TabsProps = Omit<ComponentProps<typeof BaseTabs.Root>, 'children'> & {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab[]
}

/** On small screens the row scrolls sideways, to the active tab. A fade at its end shows that there is more. */
export function Tabs({ label, tabs, ...props }: TabsProps) {
  const { row, hasMore, measure } = useScrollRow<HTMLDivElement>(props.value, '[aria-selected=true]')
  return (
    <BaseTabs.Root {...props}>
      <BaseTabs.List
        ref={row}
        activateOnFocus
        aria-label={label}
        onScroll={measure}
        data-more={hasMore || undefined}
        className="relative -mx-gut flex gap-6 overflow-x-auto border-b border-line px-gut [scrollbar-width:none] data-more:[mask-image:linear-gradient(to_right,#000_calc(100%-3rem),transparent)] sm:mx-0 sm:px-0"
      >
        {tabs.map(({ value, title, count }) => (
          <BaseTabs.Tab
            key={value}
            value={value}
            className="inline-flex min-h-14 flex-none scroll-mx-gut items-center gap-2 px-0.5 font-display text-lg/none font-semibold tracking-[0.02em] whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-4 data-active:text-ink data-active:shadow-[inset_0_-3px_var(--color-signal)]"
          >
            {title}
            {count !== undefined && (
              <span className="num font-text text-micro/none font-medium tracking-normal text-muted">{count}</span>
            )}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map(({ value, panel }) => (
        <BaseTabs.Panel key={value} value={value} className="focus-visible:outline-offset-4 data-ending-style:hidden">
          {panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
