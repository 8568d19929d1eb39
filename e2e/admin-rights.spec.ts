import sharp from 'sharp'
import { call, PASSWORD, type Server } from './api.ts'
import { decide, newTitle } from './designs.ts'
import { expect, test } from './fixtures.ts'

/** Shapes at random places: artwork that no other test uploads, because a takedown blocks it. */
async function newArtwork(): Promise<Uint8Array> {
  const shapes = Array.from({ length: 9 }, () => {
    const background = `#${Math.floor(Math.random() * 0xffffff)
      .toString(16)
      .padStart(6, '0')}`
    const size = () => 40 + Math.floor(Math.random() * 90)
    return {
      input: { create: { width: size(), height: size(), channels: 3 as const, background } },
      left: Math.floor(Math.random() * 260),
      top: Math.floor(Math.random() * 320),
    }
  })
  const canvas = sharp({ create: { width: 400, height: 480, channels: 4, background: '#00000000' } })
  return new Uint8Array(await canvas.composite(shapes).png().toBuffer())
}

async function newDesigner(server: Server) {
  const email = `designer-${crypto.randomUUID()}@pitlane.test`
  const body = { email, password: PASSWORD, data: { role: 'designer' } }
  const { access_token: token, user } = await call(server, 'POST', '/auth/v1/signup', body)
  return { email, token: token as string, id: user.id as string }
}

type Designer = Awaited<ReturnType<typeof newDesigner>>

async function submit(server: Server, designer: Designer, artwork: Uint8Array, title: string) {
  const path = `/storage/v1/object/designs/${designer.id}/${Date.now()}_0.png`
  const { public_url } = await call(server, 'POST', path, artwork, designer.token)
  const body = { title, price: 24.99, image_url: public_url }
  const { id } = await call(server, 'POST', '/api/v1/designs', body, designer.token)
  return id as string
}

test('a rights holder reports a design, an admin takes it down, the designer objects and gets it back', {
  tag: '@core',
}, async ({ page, server, shop }) => {
  test.slow()
  shop.allowErrors(/status of 4\d\d/)
  const [designer, title] = [await newDesigner(server), newTitle('Big Jump')]
  const id = await submit(server, designer, await newArtwork(), title)
  await decide(server, id, 'approve')

  // The rights holder
  await shop.open(`/design/${id}`)
  await page.getByRole('link', { name: 'Report this design' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report a design')
  const form = page.getByRole('form', { name: 'Report a design' })
  await expect(form.getByLabel('Designs')).toHaveValue(`${server.url}/design/${id}`)
  await form.getByLabel('Your work').fill('My poster “Jump” from 2014')
  await page.reload()
  await expect(form.getByLabel('Your work')).toHaveValue('My poster “Jump” from 2014')
  await form.getByLabel('You are').selectOption('The owner of the work')
  await form.getByLabel('Full name').fill('Rosa Ferrer')
  await form.getByLabel('Email').fill(`rosa-${crypto.randomUUID()}@pitlane.test`)
  await form.getByLabel('Postal address').fill('1 Main St, Austin, TX 78701')
  await form.getByLabel('Signature').fill('Rosa Ferrer')
  await form.getByRole('button', { name: 'Send notice' }).click()
  await expect(form.getByText('Confirm this statement.')).toHaveCount(2)
  await form.getByRole('checkbox', { name: /good-faith belief/ }).check()
  await form.getByRole('checkbox', { name: /penalty of perjury/ }).check()
  await form.getByRole('button', { name: 'Send notice' }).click()
  await expect(page.getByRole('heading', { name: 'Notice sent' })).toBeFocused()

  // The admin
  await shop.signInAs('admin')
  await shop.open('/admin/rights')
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await expect(page.getByText('My poster “Jump” from 2014')).toBeVisible()
  await page.getByLabel('Note').fill('Same drawing.')
  await page.getByRole('button', { name: 'Take down' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click()
  await expect(page.getByText('Design taken down')).toBeVisible()
  const record = page.getByRole('list', { name: 'Record' })
  await expect(record.getByRole('listitem')).toHaveCount(2)
  await expect(record).toContainText('Same drawing.')
  expect((await fetch(`${server.url}/api/v1/designs/${id}`)).status).toBe(404)
  const caseId = new URL(page.url()).searchParams.get('case')
  await shop.open(`/admin/designs?status=taken_down&search=${encodeURIComponent(title)}`)
  const row = page.getByRole('list', { name: 'Designs' }).getByRole('listitem', { name: title, exact: true })
  await expect(row.getByText('Taken down', { exact: true })).toBeVisible()
  await row.getByRole('checkbox').check()
  const actions = page.getByRole('group', { name: 'Selected designs' })
  await expect(actions.getByText('1 design selected')).toBeVisible()
  await expect(actions.getByRole('button', { name: /Restore/ })).toHaveCount(0)
  await shop.open(`/admin/people?person=${designer.id}`)
  await expect(page.getByRole('list', { name: 'Designs' }).getByRole('listitem')).toContainText('Taken down, ')

  // The designer, from the link in the email
  await shop.signIn(designer.email)
  await shop.open(`/designers?tab=designs&case=${caseId}`)
  const counter = page.getByRole('form', { name: 'Counter-notice' })
  await counter.getByRole('button', { name: 'Cancel' }).click()
  const open = page.getByRole('button', { name: `Send a counter-notice for ${title}` })
  await expect(open).toBeFocused()
  await open.click()
  await expect(counter.getByLabel('Why was the design removed by mistake?')).toBeFocused()
  await counter.getByLabel('Why was the design removed by mistake?').fill('I drew it in 2012.')
  await counter.getByLabel('Full name').fill('Dario Felt')
  await counter.getByLabel('Postal address').fill('2 Side St, Austin, TX 78702')
  await counter.getByLabel('Signature').fill('Dario Felt')
  for (const statement of await counter.getByRole('checkbox').all()) await statement.check()
  await counter.getByRole('button', { name: 'Send counter-notice' }).click()
  await expect(page.getByText('Counter-notice sent')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Rights complaints' }).getByText(title, { exact: true })).toBeFocused()

  // The admin again
  await shop.signInAs('admin')
  await shop.open(`/admin/rights?case=${caseId}`)
  await expect(page.getByText('I drew it in 2012.')).toBeVisible()
  await page.getByRole('button', { name: 'Restore design' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore design' }).click()
  await expect(page.getByText('Design restored')).toBeVisible()
  expect((await fetch(`${server.url}/api/v1/designs/${id}`)).status).toBe(200)
})

test('a reviewer sees what a mirrored copy resembles, and protected names', async ({ page, server, shop }) => {
  const [author, copier] = [await newDesigner(server), await newDesigner(server)]
  const [artwork, original, copy] = [await newArtwork(), newTitle('Original'), newTitle('Porsche Copy')]
  await decide(server, await submit(server, author, artwork, original), 'approve')
  const mirrored = new Uint8Array(await sharp(artwork).flop().png().toBuffer())
  const id = await submit(server, copier, mirrored, copy)
  const { token } = await call(server, 'POST', '/auth/v1/token?grant_type=password', {
    email: 'admin@pitlane.test',
    password: PASSWORD,
  }).then(({ access_token }) => ({ token: access_token as string }))
  await expect(async () => {
    const { items } = await call(server, 'GET', `/api/v1/designs/${id}/look-alikes`, undefined, token)
    expect(items.map(({ title }: { title: string }) => title)).toContain(original)
  }).toPass()
  await shop.signInAs('admin')
  await shop.open('/admin')
  const card = page.getByRole('listitem').filter({ hasText: copy })
  await expect(async () => {
    const more = page.getByRole('button', { name: 'Load more' })
    if (!(await card.isVisible()) && (await more.isVisible())) await more.click()
    await expect(card).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(card.getByText(/^Resembles \d+ other design/)).toBeVisible()
  await expect(card.getByText('Possible trademarks: Porsche')).toBeVisible()
  await card.getByRole('button', { name: `Inspect ${copy}` }).click()
  const dialog = page.getByRole('dialog', { name: copy })
  await expect(dialog.getByRole('region', { name: 'Look-alikes' })).toContainText(original)
  await expect(dialog.getByText(/similar, mirrored/)).toBeVisible()
})

test('a designer sees a hint about a protected name and can submit anyway', async ({ page, shop }) => {
  await shop.signUp('designer')
  await shop.open('/designers?tab=submit')
  await page.getByLabel('Title').fill('P0rsche Sunday')
  await expect(page.getByText('These names may be protected')).toBeVisible()
  await expect(page.getByText('Try “rear-engine German sports car”.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Design' })).toBeEnabled()
})

test('the rights section and the notice form fit a phone, a tablet and a wide screen', async ({ page, shop }) => {
  await shop.signInAs('admin')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/admin/rights', '/report']) {
      await shop.open(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  }
})
