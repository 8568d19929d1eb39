import { createTextDraft } from '#app/lib/draft.ts'

/** An unsent answer. The conversation's id is the first part of the token, so a new link finds it as well. */
export function answerDraft(token: string) {
  return createTextDraft(`pitlane-answer ${token.split('.')[0]}`)
}
