const STORAGE_KEY = 'automotive-apparel-address'

/** The address typed in this tab, kept across the payment page. Only visible to the user who typed it. */
export function readAddressDraft(userId: string | undefined): string | undefined {
  try {
    const { by, text } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as { by?: unknown; text?: unknown }
    const isOwn = by === null || by === userId
    return isOwn && typeof text === 'string' ? text : undefined
  } catch {
    return
  }
}

export function keepAddressDraft(userId: string | undefined, text: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ by: userId ?? null, text }))
  } catch {
    // Storage is unavailable: the text lasts as long as the page is open.
  }
}
