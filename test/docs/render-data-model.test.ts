import { expect, test } from 'vitest'
import { renderDataModel } from './render-data-model.ts'

const diagrams = await renderDataModel()

test('a foreign key that is unique is drawn as one-to-one, any other as one-to-many', () => {
  expect(diagrams).toContain('orders ||--o| invoices : "order_id"')
  expect(diagrams).toContain('orders ||--o{ order_items : "order_id"')
})

test('an optional foreign key is drawn as one', () => {
  expect(diagrams).toMatch(/users \|o--o\{ design_requests : "designer_id"/)
})

test('words in a diagram are separated by one space', () => {
  expect(diagrams).not.toMatch(/\S {2,}\S/)
})
