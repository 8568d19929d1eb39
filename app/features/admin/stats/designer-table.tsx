import type { InferResponseType } from 'hono/client'
import type { ReactNode } from 'react'
import type { api } from '#app/lib/api.ts'
import { cx } from '#app/ui/cx.ts'
import { formatCount } from '#domain/format-count.ts'
import { formatShare } from '#domain/review.ts'
import { ShareBar } from './share-bar.tsx'

type DesignerStat = InferResponseType<typeof api.stats.designers.$get, 200>['items'][number]

/** One row per designer. On narrow screens each row becomes a block. */
export function DesignerTable({ items }: { items: readonly DesignerStat[] }) {
  return (
    <table className="mt-2 block w-full border-ink border-t text-left min-[48rem]:table">
      <thead className="max-[48rem]:sr-only">
        <tr className="border-line border-b text-[0.9375rem] text-muted *:py-3 *:pr-3 *:font-normal lg:*:pr-4">
          <th scope="col">Pos</th>
          <th scope="col">Designer</th>
          <Heading stripe="text-green">Approved</Heading>
          <Heading stripe="text-signal">Rejected</Heading>
          <Heading stripe="text-amber">Pending</Heading>
          <Heading>Total</Heading>
          <th scope="col">Shares</th>
          <th scope="col" className="text-right">
            Approval Rate
          </th>
          <th scope="col" className="pr-0! text-right">
            Rejection Rate
          </th>
        </tr>
      </thead>
      <tbody className="max-[48rem]:block">
        {items.map((stat, index) => (
          <DesignerRow key={stat.designer_id} stat={stat} position={index + 1} />
        ))}
      </tbody>
    </table>
  )
}

type DesignerRowProps = { stat: DesignerStat; position: number }

function DesignerRow({ stat, position }: DesignerRowProps) {
  const { display_name: name, email, approved, rejected, pending, total } = stat
  return (
    <tr className="border-line border-b max-[48rem]:grid max-[48rem]:grid-cols-4 max-[48rem]:gap-y-3 max-[48rem]:py-5 min-[48rem]:*:py-4 min-[48rem]:*:pr-3 lg:*:pr-4">
      <td className="figure w-16 text-2xl max-[48rem]:row-start-1 min-[48rem]:w-8 lg:w-16">{position}</td>
      <th
        scope="row"
        className="min-w-0 text-left max-[48rem]:col-span-3 max-[48rem]:col-start-2 max-[48rem]:row-start-1"
      >
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-small font-normal text-muted wrap-anywhere">{email}</span>
      </th>
      <Count label="Approved">{approved}</Count>
      <Count label="Rejected">{rejected}</Count>
      <Count label="Pending">{pending}</Count>
      <Count label="Total">{total}</Count>
      <td className="max-[48rem]:col-span-4 min-[48rem]:w-[16%] lg:w-[28%]">
        <ShareBar approved={approved} rejected={rejected} pending={pending} />
      </td>
      <Rate label="Approval Rate">{formatShare(approved, total)}</Rate>
      <Rate label="Rejection Rate" isQuiet>
        {formatShare(rejected, total)}
      </Rate>
    </tr>
  )
}

function Heading({ stripe, children }: { stripe?: string; children: string }) {
  return (
    <th scope="col" className="font-display text-base font-semibold tracking-[0.02em] min-[48rem]:max-lg:text-small">
      <span className="inline-flex items-center gap-2.5 min-[48rem]:max-lg:gap-1">
        {stripe && (
          <span aria-hidden="true" className={cx('flex h-4 -skew-x-12 gap-0.5', stripe)}>
            <span className="w-[5px] bg-current" />
            <span className="my-px w-0.5 bg-current" />
          </span>
        )}
        {children}
      </span>
    </th>
  )
}

function Count({ label, children }: { label: string; children: number }) {
  return (
    <td className="num">
      {formatCount(children)}
      <span aria-hidden="true" className="block text-micro text-muted min-[48rem]:hidden">
        {label}
      </span>
    </td>
  )
}

function Rate({ label, isQuiet, children }: { label: string; isQuiet?: boolean; children: ReactNode }) {
  return (
    <td
      className={cx(
        'num whitespace-nowrap max-[48rem]:col-span-2 min-[48rem]:text-right',
        isQuiet && 'text-muted min-[48rem]:pr-0!',
      )}
    >
      {children}{' '}
      <span aria-hidden="true" className="text-micro text-muted min-[48rem]:hidden">
        {label}
      </span>
    </td>
  )
}
