/** Designs that resemble this one. */
export function LookAlikes({ designId: _ }: { designId: string }) {
  return null
}
