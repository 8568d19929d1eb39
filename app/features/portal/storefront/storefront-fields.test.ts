import { expect, test } from 'vitest'
import { isOutdated, parseDraft, type StorefrontFields, toInput, toVersion } from './storefront-fields.ts'
import type { SavedStorefront } from './storefront-query.ts'

const opened: SavedStorefront = {
  updated_at: '2026-11-01T00:00:00.000Z',
  slug: 'maren-holt',
  proposed_slug: null,
  slug_changes_left: 3,
  path: '/designers/maren-holt',
  is_public: true,
  bio: 'Ink.',
  profile_version: 1,
  banner: { path: 'a/banner.png', url: '/banner.png' },
  avatar: null,
  links: ['https://spam.example', 'https://maren.example'],
  shows_followers: false,
  followers: 0,
  pinned: [],
  collections: [{ key: 'night-drives', name: 'Night drives', design_ids: ['one'] }],
  designs: [{ id: 'one', title: 'One' }],
}
/** After an admin has removed the banner and a link, and the bio was changed on the account page. */
const present: SavedStorefront = {
  ...opened,
  updated_at: '2026-11-02T00:00:00.000Z',
  bio: 'Ink and paper.',
  profile_version: 2,
  banner: null,
  links: ['https://maren.example'],
}

function draftWith(changes: Partial<StorefrontFields>) {
  const base = toVersion(opened)
  return { base, fields: { ...base.fields, ...changes } }
}

test('saving over a newer version sends only the changed fields and keeps the other newer ones', () => {
  const { collections } = toVersion(opened).fields
  expect(toInput(draftWith({ pinned: ['one'] }), toVersion(present))).toEqual({
    updated_at: present.updated_at,
    banner: null,
    avatar: null,
    links: present.links,
    shows_followers: false,
    pinned: ['one'],
    collections,
  })
})

test('a changed bio is sent with the version of the profile that it replaces', () => {
  const draft = draftWith({ bio: 'Paper. ' })
  expect(toInput(draft, draft.base)).toMatchObject({ bio: 'Paper.', profile_version: 1 })
  expect(toInput(draft, toVersion(present))).toMatchObject({ bio: 'Paper.', profile_version: 2 })
})

test('spaces around a bio and empty links are no changes', () => {
  const draft = draftWith({ bio: ' Ink. ', links: [...opened.links, ' '] })
  expect(toInput(draft, toVersion(present))).toMatchObject({ links: present.links })
  expect(toInput(draft, toVersion(present))).not.toHaveProperty('bio')
})

test('changes are outdated by a newer storefront, and by a newer profile only if the bio was changed', () => {
  const profileChanged = { ...opened, bio: present.bio, profile_version: 2 }
  expect(isOutdated(draftWith({ pinned: ['one'] }), opened)).toBe(false)
  expect(isOutdated(draftWith({ pinned: ['one'] }), present)).toBe(true)
  expect(isOutdated({ ...draftWith({}), base: toVersion(present) }, opened)).toBe(false)
  expect(isOutdated(draftWith({ pinned: ['one'] }), profileChanged)).toBe(false)
  expect(isOutdated(draftWith({ bio: 'Paper.' }), profileChanged)).toBe(true)
})

test('a draft without the fields that it started from is dropped', () => {
  const draft = draftWith({ pinned: ['one'] })
  expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  expect(parseDraft({ base: opened.updated_at, profile: {}, fields: draft.fields })).toBeUndefined()
  expect(parseDraft(null)).toBeUndefined()
})
