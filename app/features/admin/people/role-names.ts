import type { Role } from '#domain/roles.ts'

export const ROLE_NAMES: Record<Role, string> = { customer: 'Customer', designer: 'Designer', admin: 'Admin' }
