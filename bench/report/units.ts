export const MEGABYTE = 2 ** 20

export function formatMegabytes(bytes: number) {
  return `${Math.round(bytes / MEGABYTE)} MB`
}

export function formatSeconds(milliseconds: number) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

export function formatMs(milliseconds: number) {
  return `${milliseconds.toFixed(1)} ms`
}
