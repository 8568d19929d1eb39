/** The columns of a dispute that waits for an answer, also for a new one after the first. */
export const UNANSWERED = { submitAskedAt: null, acceptAskedAt: null, answeredBy: null, remindedAt: null }
