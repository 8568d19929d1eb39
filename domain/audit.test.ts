import { expect, test } from 'vitest'
import { auditActionName, auditSubjectName } from './audit.ts'

test.each([
  ['account', 'ban', 'Account suspended'],
  ['design', 'approve', 'Design approved'],
  ['parcel', 'lost-again', 'Parcel lost again'],
])('names the action %s %s', (subject, action, name) => {
  expect(auditActionName(subject, action)).toBe(name)
})

test.each([
  ['rating', 'Customer reviews'],
  ['order', 'Orders'],
])('names the objects of kind %s', (subject, name) => {
  expect(auditSubjectName(subject)).toBe(name)
})
