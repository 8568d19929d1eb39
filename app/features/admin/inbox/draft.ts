/**
 * An unsent text in this browser, kept for its author: neither a reload nor the end of the session may cost an admin
 * what they have written.
 */
export function draft(kind: string, userId: string, id: string) {
  const key = `pitlane-draft ${kind} ${userId} ${id}`
  return {
    read(): string {
      try {
        return localStorage.getItem(key) ?? ''
      } catch {
        return ''
      }
    },
    keep(text: string): void {
      try {
        if (text) localStorage.setItem(key, text)
        else localStorage.removeItem(key)
      } catch {
        // Storage is full or unavailable: the text lasts as long as the page is open.
      }
    },
  }
}
