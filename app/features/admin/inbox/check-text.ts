import { MAX_ENTRY_LENGTH } from '#domain/conversations.ts'

/** The error of a reply, note or answer. */
export function checkText(text: string): string | undefined {
  const { length } = text.trim()
  if (length === 0) return 'Enter a text.'
  if (length > MAX_ENTRY_LENGTH) return `Use at most ${MAX_ENTRY_LENGTH} characters. You have ${length}.`
}
