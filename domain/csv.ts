type Cell = string | number | null

/** Amounts are passed as text, because a number would lose its two decimals. A negative one is not a formula. */
const AMOUNT = /^-?\d+\.\d\d$/

/** Builds a CSV file. Text that a spreadsheet would run as a formula is prefixed with an apostrophe. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}

function toCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number' || AMOUNT.test(cell)) return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n;\t]/.test(safe) || safe !== cell ? `"${safe.replaceAll('"', '""')}"` : safe
}
