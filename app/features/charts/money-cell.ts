/** Money has two decimals in every CSV file. */
export function moneyCell(dollars: number): string {
  return dollars.toFixed(2)
}
