import { expect, test } from 'vitest'
import { renderDataModel } from './render-data-model.ts'

const diagrams = await renderDataModel()

test('draws a unique foreign key as one-to-one and any other as one-to-many', () => {
  expect(diagrams).toContain('orders ||--o| invoices : "order_id"')
  expect(diagrams).toContain('orders ||--o{ order_items : "order_id"')
})

test('draws a nullable foreign key as optional', () => {
  expect(diagrams).toMatch(/users \|o--o\{ design_requests : "designer_id"/)
})

test('separates words with one space', () => {
  expect(diagrams).not.toMatch(/\S {2,}\S/)
})
