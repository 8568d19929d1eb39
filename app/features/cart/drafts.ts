/** Text typed in this tab, kept across the payment page. Only visible to the user who typed it. */
function createDraft(storageKey: string) {
  return {
    read(userId: string | undefined): string | undefined {
      try {
        const { by, text } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as { by?: unknown; text?: unknown }
        const isOwn = by === null || by === userId
        return isOwn && typeof text === 'string' ? text : undefined
      } catch {
        return
      }
    },
    keep(userId: string | undefined, text: string): void {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify({ by: userId ?? null, text }))
      } catch {
        // Storage is unavailable: the text lasts as long as the page is open.
      }
    },
    drop(): void {
      try {
        sessionStorage.removeItem(storageKey)
      } catch {
        // Storage is unavailable, so nothing was stored.
      }
    },
  }
}

export const addressDraft = createDraft('automotive-apparel-address')
/** This and the discount code belong to one order, so they are dropped after the payment. */
export const giftDraft = createDraft('automotive-apparel-gift')
export const discountDraft = createDraft('automotive-apparel-discount')
