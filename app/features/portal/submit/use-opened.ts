import { useEffect, useEffectEvent, useState } from 'react'
import type { OwnDesign } from '#app/features/portal/queries.ts'
import { baseOf } from '#app/lib/edit-draft.ts'
import { draftStore } from './draft-store.ts'

type Opened<Fields> = { base: OwnDesign; changes: Fields }

/**
 * The version that a form of a design starts from, and its changed fields: those of the draft in this browser, or the current
 * version. Undefined until the draft has been read.
 */
export function useOpened<Fields extends object>(
  key: string,
  design: OwnDesign,
  valuesOf: (design: OwnDesign) => Fields & { images: unknown },
): Opened<Partial<Fields>> | undefined {
  const [opened, setOpened] = useState<Opened<Partial<Fields>>>()
  const restore = useEffectEvent(async () => {
    const [stored, fields, images] = await Promise.all([
      draftStore.readBase(key),
      draftStore.readFields<Partial<Fields>>(key),
      draftStore.readImages(key),
    ])
    const changes = fields ?? {}
    const changed = [...Object.keys(changes), ...(images ? ['images'] : [])]
    const base = changed.length > 0 ? baseOf(stored, design, valuesOf, changed) : undefined
    // Input without its version, from an earlier release, would silently overwrite newer changes.
    if (!base) await draftStore.clear(key)
    setOpened(base ? { base: withPreviews(base, design), changes } : { base: design, changes: {} })
  })
  useEffect(() => void restore(), [])
  return opened
}

export function urlsOf({ images, image_alts: alts }: Pick<OwnDesign, 'images' | 'image_alts'>) {
  return [images.map(({ image_url: url }) => url), alts]
}

/** The signed URLs of the stored version have expired. */
function withPreviews(base: OwnDesign, current: OwnDesign): OwnDesign {
  const fresh = new Map(
    [...current.images, ...(current.revision?.images ?? [])].map((image) => [image.image_url, image]),
  )
  const renew = (images: OwnDesign['images']) => images.map((image) => fresh.get(image.image_url) ?? image)
  const { revision } = base
  return {
    ...base,
    images: renew(base.images),
    revision: revision && { ...revision, images: renew(revision.images) },
  }
}
