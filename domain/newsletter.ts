export const ISSUE_STATES = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped'] as const
export type IssueState = (typeof ISSUE_STATES)[number]

/** An admin's actions on an issue, besides editing and scheduling a draft. */
export const ISSUE_ACTIONS = ['unschedule', 'pause', 'resume', 'stop'] as const
export type IssueAction = (typeof ISSUE_ACTIONS)[number]

/** The state that each action leads to, by the state that it starts from. */
export const ISSUE_TRANSITIONS: Record<IssueAction, { [State in IssueState]?: IssueState }> = {
  unschedule: { scheduled: 'draft' },
  pause: { sending: 'paused' },
  resume: { paused: 'sending' },
  stop: { sending: 'stopped', paused: 'stopped' },
}

/** The states from which an action is possible. */
export function statesBefore(action: IssueAction): IssueState[] {
  return ISSUE_STATES.filter((state) => ISSUE_TRANSITIONS[action][state] !== undefined)
}

/** A recipient of an issue: waiting for its batch, queued as a job, and then one of the results. */
export const RECIPIENT_STATES = ['waiting', 'queued', 'sent', 'bounced', 'failed', 'skipped'] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]

export const MAX_SUBJECT_LENGTH = 120
export const MAX_PREHEADER_LENGTH = 150
export const MAX_BODY_LENGTH = 20_000
export const MAX_ISSUE_DESIGNS = 6

/** “Send now” waits this long, so that an admin can still cancel. */
export const SEND_DELAY_SECONDS = 30
/** Latest time for which an issue can be scheduled. */
export const MAX_SCHEDULE_DAYS = 90
