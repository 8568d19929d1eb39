const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const
const STEP = 1000

/** 1.2 GB */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)))
  const value = bytes / STEP ** power
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[power]}`
}
