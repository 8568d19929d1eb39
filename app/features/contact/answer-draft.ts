/** An unsent answer, kept in this tab. The conversation's id is the first part of the token; a new link finds it as well. */
export function answerDraft(token: string) {
  const key = `pitlane-answer ${token.split('.')[0]}`
  return {
    read(): string {
      try {
        return sessionStorage.getItem(key) ?? ''
      } catch {
        return ''
      }
    },
    keep(text: string): void {
      try {
        if (text) sessionStorage.setItem(key, text)
        else sessionStorage.removeItem(key)
      } catch {
        // Storage is unavailable: the text lasts as long as the page is open.
      }
    },
  }
}
