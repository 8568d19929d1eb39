import { expect, test } from 'vitest'
import { ISSUE_ACTIONS, ISSUE_TRANSITIONS, statesBefore } from './newsletter.ts'

test('an issue that was sent or stopped cannot change anymore', () => {
  for (const action of ISSUE_ACTIONS) {
    expect(statesBefore(action)).not.toContain('sent')
    expect(statesBefore(action)).not.toContain('stopped')
  }
})

test('only an issue that has not started returns to draft', () => {
  const toDraft = ISSUE_ACTIONS.filter((action) => Object.values(ISSUE_TRANSITIONS[action]).includes('draft'))
  expect(toDraft).toEqual(['unschedule'])
  expect(statesBefore('unschedule')).toEqual(['scheduled'])
})
