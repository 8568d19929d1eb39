/**
 * Under overload, requests are refused in this order. `cached` stands for public pages in memory, which cost little more than a
 * refusal.
 */
export const PRIORITIES = ['browse', 'cached', 'account', 'checkout', 'webhook'] as const

export type Priority = (typeof PRIORITIES)[number]
