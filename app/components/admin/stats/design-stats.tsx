/** Who was approved how often. */
export function DesignStats() {
  return null
}
