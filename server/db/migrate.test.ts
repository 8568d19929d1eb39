import { test } from 'vitest'
import { emptyDatabase } from '#test/database.ts'

test('x', async () => {
  console.error(await emptyDatabase())
})
