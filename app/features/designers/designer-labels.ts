import { formatLongMonth } from '#domain/dates.ts'
import { formatCount } from '#domain/format-count.ts'
import type { DesignerView } from '#server/features/profiles/designer-view.ts'

/** For example “March 2026”. */
export function sinceMonth({ since }: Pick<DesignerView, 'since'>): string {
  return formatLongMonth(since)
}

/** For example “1,048”, or “1,000+” if the count is capped. */
export function designTotal(designer: Pick<DesignerView, 'design_count' | 'design_count_is_exact'>): string {
  return `${formatCount(designer.design_count)}${designer.design_count_is_exact ? '' : '+'}`
}

/** For example “1 design”. */
export function designCount(designer: Pick<DesignerView, 'design_count' | 'design_count_is_exact'>): string {
  return `${designTotal(designer)} ${designer.design_count === 1 ? 'design' : 'designs'}`
}
