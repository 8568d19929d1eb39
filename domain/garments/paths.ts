/** Mirrors an absolute path (M, L, C and Z only) at the center line of the garment. */
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

/** Rounds an opacity, to keep the markup short. */
export function fraction(value: number): number {
  return Math.round(value * 100) / 100
}
