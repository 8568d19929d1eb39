import { formatCount } from '#domain/format-count.ts'

const MILLS = 3

/** $12.50, or $9.996: royalties have a third decimal, which is shown unless it is zero. */
export function formatExact(dollars: number): string {
  const [whole = '0', fraction = ''] = Math.abs(dollars).toFixed(MILLS).split('.')
  const isNegative = dollars < 0 && Number(dollars.toFixed(MILLS)) !== 0
  return `${isNegative ? '-' : ''}$${formatCount(Number(whole))}.${fraction.replace(/0$/, '')}`
}
