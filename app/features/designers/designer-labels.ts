import { formatLongMonth } from '#domain/dates.ts'
import { formatCount } from '#domain/format-count.ts'
import type { DesignerView } from '#server/features/profiles/designer-view.ts'

/** “March 2026”. */
export function sinceWhen({ since }: Pick<DesignerView, 'since'>): string {
  return formatLongMonth(since)
}

/** “1,048”, with a plus where nobody counted to the end. */
export function designTotal(designer: Pick<DesignerView, 'design_count' | 'design_count_is_exact'>): string {
  return `${formatCount(designer.design_count)}${designer.design_count_is_exact ? '' : '+'}`
}

/** “1 design”. */
export function designCount(designer: Pick<DesignerView, 'design_count' | 'design_count_is_exact'>): string {
  return `${designTotal(designer)} ${designer.design_count === 1 ? 'design' : 'designs'}`
}
