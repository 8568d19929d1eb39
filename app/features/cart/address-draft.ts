const STORAGE_KEY = 'automotive-apparel-address'

/** What was typed in this tab, so that it is still there after the payment page; nobody else who signs in here sees it. */
export function readAddressDraft(userId: string | undefined): string | undefined {
  try {
    const { by, text } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as { by?: unknown; text?: unknown }
    const isMine = by === null || by === userId
    return isMine && typeof text === 'string' ? text : undefined
  } catch {
    return
  }
}

export function keepAddressDraft(userId: string | undefined, text: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ by: userId ?? null, text }))
  } catch {
    // it stays in the field as long as the page is open
  }
}
