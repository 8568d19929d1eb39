export const ROLES = ['customer', 'designer', 'admin'] as const
export type Role = (typeof ROLES)[number]
