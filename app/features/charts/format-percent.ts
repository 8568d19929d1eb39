/** 3.75% */
export function formatPercent(share: number): string {
  return `${(share * 100).toFixed(Math.abs(share) < 0.1 ? 2 : 1).replace(/\.?0+$/, '')}%`
}
