/** What designers can be ordered by, the most first; names from A on. */
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
