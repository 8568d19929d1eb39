import type { IssueState } from '#domain/newsletter.ts'

type Word = { word: string; tone: 'amber' | 'green' | 'blue' | 'gray' | 'signal' | 'orange' }

export const ISSUE_WORDS: Record<IssueState, Word> = {
  draft: { word: 'Draft', tone: 'gray' },
  scheduled: { word: 'Scheduled', tone: 'blue' },
  sending: { word: 'Sending', tone: 'orange' },
  paused: { word: 'Paused', tone: 'amber' },
  sent: { word: 'Sent', tone: 'green' },
  stopped: { word: 'Stopped', tone: 'signal' },
}
