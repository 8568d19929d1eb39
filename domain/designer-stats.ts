/** Sort orders of the designer stats: counts and rates descending, names ascending. */
export const DESIGNER_SORTS = [
  'approved',
  'total',
  'pending',
  'rejected',
  'approval-rate',
  'rejection-rate',
  'name',
] as const
export type DesignerSort = (typeof DESIGNER_SORTS)[number]
