import { Skeleton } from '#app/ui/skeleton.tsx'
import { gridClass } from './grid.ts'

export function SkeletonGrid({ cards }: { cards: number }) {
  return (
    <div className={gridClass}>
      <SkeletonCards count={cards} />
    </div>
  )
}

export function SkeletonCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: identical items
    <div key={index} aria-hidden="true" className="sheet-cell flex flex-col">
      <Skeleton className="aspect-[1/1.28] rounded-none sm:aspect-[1/1.08]" />
      <div className="grid gap-2 p-3 pb-4 sm:p-4 sm:pb-5">
        <Skeleton className="my-1 h-4 w-3/5" />
        <Skeleton className="h-1.5 w-2/5" />
      </div>
    </div>
  ))
}
