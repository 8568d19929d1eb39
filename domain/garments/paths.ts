/** The same absolute path (M, L, C, Z only) on the other side of the garment's middle. */
function mirror(path: string): string {
  return path.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, x: string, y: string) => `${round(1000 - Number(x))} ${y}`)
}

/** A path and its mirror image. */
export function both(path: string): [string, string] {
  return [path, mirror(path)]
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** An opacity as short as it may be. */
export function fraction(value: number): number {
  return Math.round(value * 100) / 100
}
