import { createDraft } from '#app/lib/draft.ts'

/** Text typed in this tab, kept across the payment page. Only visible to the user who typed it. */
function createOwnDraft(key: string) {
  const draft = createDraft(key, parse)
  return {
    read(userId: string | undefined): string | undefined {
      const stored = draft.read()
      return stored && (stored.by === null || stored.by === userId) ? stored.text : undefined
    },
    keep: (userId: string | undefined, text: string) => draft.keep({ by: userId ?? null, text }),
    drop: draft.drop,
  }
}

function parse(stored: unknown) {
  const { by, text } = (stored ?? {}) as { by?: unknown; text?: unknown }
  return typeof text === 'string' ? { by, text } : undefined
}

export const addressDraft = createOwnDraft('automotive-apparel-address')
/** This and the discount code belong to one order, so they are dropped after the payment. */
export const giftDraft = createOwnDraft('automotive-apparel-gift')
export const discountDraft = createOwnDraft('automotive-apparel-discount')
