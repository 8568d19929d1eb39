import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DraftFields, DraftMark } from '#app/features/portal/submit/draft-store.ts'
import type { Image } from '#app/features/portal/submit/image.ts'
import { uploadImage } from '#app/features/portal/upload-image.ts'
import { ApiError, api, read } from '#app/lib/api.ts'
import type { Product } from '#domain/products.ts'
import { fingerprintOf, isBlank, isUnchecked, toDraftContent } from './draft-content.ts'
import type { DraftContent } from './drafts-query.ts'

/** Debounce: one save for a burst of changes. */
const DELAY_MS = 1500

export type SyncState =
  | { name: 'none' | 'saving' | 'saved' | 'offline' | 'conflict' }
  | { name: 'refused'; text: string }

type Work = {
  /** Off while an existing design is edited. */
  isOn: boolean
  fields: DraftFields
  main: Product
  images: readonly Image[]
  onMark: (mark: DraftMark) => void
  onUploaded: (image: Image, url: string) => void
}

/** Saves the form as a draft of the account, shortly after each change. The copy in the browser stays as the fallback. */
export function useDraftSync(work: Work) {
  const { isOn, fields, images } = work
  const [state, setState] = useState<SyncState>({ name: 'none' })
  const latest = useRef(work)
  const mark = useRef<DraftMark | undefined>(fields.draft)
  const running = useRef<Promise<void>>(Promise.resolve())
  const isStopped = useRef(false)
  const stored = useRef<string>(undefined)
  const seenId = useRef(fields.draft?.id)
  const hasTried = useRef(false)
  const typed = fingerprintOf(fields, images)

  useEffect(() => {
    latest.current = work
    // Restored from the browser after the first render, or opened from the list.
    if (fields.draft && fields.draft.id !== seenId.current) mark.current = fields.draft
    seenId.current = fields.draft?.id
    if (fields.draft && !fields.draft.isUnsaved) stored.current ??= typed
  })

  const saveSoon = useEffectEvent(() => void save())
  const isWorthSaving = isOn && !isBlank(fields, images)
  useEffect(() => {
    if (!isWorthSaving || typed === stored.current) return
    const timer = setTimeout(saveSoon, DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed, isWorthSaving])

  useEffect(() => {
    const retry = () => saveSoon()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])

  /** One save at a time, so that each knows the version that the previous one wrote. */
  function save(): Promise<void> {
    running.current = running.current.catch(() => {}).then(saveNow)
    return running.current
  }

  async function saveNow() {
    const { fields: now, images: shown } = latest.current
    if (isStopped.current || !latest.current.isOn || isBlank(now, shown)) return
    const sent = fingerprintOf(now, shown)
    if (sent === stored.current) return
    setState({ name: 'saving' })
    try {
      const urls = new Map<string, string>()
      let saved = await write(now, shown, urls)
      // The images follow once the draft exists: without a connection, nothing is uploaded.
      for (const image of shown) {
        const { key, url, local } = image
        if (url || !local || isUnchecked(image) || isStopped.current) continue
        urls.set(key, await uploadImage(local.path, local.file, () => {}))
      }
      if (urls.size > 0) saved = await write(now, shown, urls)
      for (const image of shown) {
        const url = urls.get(image.key)
        if (url) latest.current.onUploaded(image, url)
      }
      stored.current = sent
      const { fields: after, images: left } = latest.current
      latest.current.onMark({ ...saved, isUnsaved: fingerprintOf(after, left) !== sent })
      setState({ name: 'saved' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState(toState(error, mark.current !== undefined))
    }
  }

  async function write(now: DraftFields, shown: readonly Image[], urls: ReadonlyMap<string, string>) {
    const content = toDraftContent({ fields: now, main: latest.current.main, images: shown, urls })
    const { id, updated_at: version } = (await update(content)) ?? (await create(content, now))
    mark.current = { id, version, isUnsaved: false }
    return { id, version }
  }

  /** Undefined if there is no draft yet, or if it was deleted elsewhere. */
  async function update(content: DraftContent) {
    if (!mark.current) return undefined
    const { id, version } = mark.current
    try {
      return await read(api.drafts[':id'].$put({ param: { id }, json: { ...content, updated_at: version } }))
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
      mark.current = undefined
      return undefined
    }
  }

  async function create(content: DraftContent, { submission_id = crypto.randomUUID() }: DraftFields) {
    const isRetry = hasTried.current
    hasTried.current = true
    const {
      id,
      updated_at: version,
      ...created
    } = await read(api.drafts.$post({ json: { ...content, submission_id } }))
    mark.current = { id, version, isUnsaved: false }
    // If the response to the first attempt was lost, the draft has the content of that attempt.
    const changed = isRetry ? await update(content) : undefined
    return changed ?? { ...created, id, updated_at: version }
  }

  return {
    state,
    /** Waits for a save that has begun and prevents others: the design is being submitted. */
    stop: async () => {
      isStopped.current = true
      await running.current
    },
    /** After a failed submission. A save that was cut short is repeated with the next change. */
    resume: () => {
      isStopped.current = false
      stored.current = undefined
    },
    /** After the submission: the next input is a new draft. */
    reset: () => {
      isStopped.current = false
      mark.current = undefined
      stored.current = undefined
      hasTried.current = false
      setState({ name: 'none' })
    },
    /** Replaces the version from the other window with this one. */
    overwrite: async () => {
      const id = mark.current?.id
      if (!id) return
      try {
        const { updated_at: version } = await read(api.drafts[':id'].$get({ param: { id } }))
        mark.current = { id, version, isUnsaved: true }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
      }
      stored.current = undefined
      await save()
    },
  }
}

function toState({ code, message }: ApiError, isKnown: boolean): SyncState {
  if (code === 'conflict' && isKnown) return { name: 'conflict' }
  if (code === 'conflict' || code === 'invalid' || code === 'too_large') return { name: 'refused', text: message }
  return { name: 'offline' }
}
