const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** “Nov”, in UTC like all days of the shop. By hand for the same reason as `formatCount`. */
export function shortMonth(date: Date): string {
  return MONTHS[date.getUTCMonth()] ?? ''
}

/** “Nov 30”. */
export function shortDay(date: Date): string {
  return `${shortMonth(date)} ${date.getUTCDate()}`
}
