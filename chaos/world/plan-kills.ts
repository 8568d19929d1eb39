/** The numbers of checkouts before each kill, evenly spread. The last kill is also followed by checkouts. */
export function planKills(checkouts: number, kills: number): number[] {
  return Array.from({ length: kills }, (_, index) => Math.floor(((index + 1) * checkouts) / (kills + 1)))
}
