import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fileProblem, imageExtension } from '#app/features/portal/upload-image.ts'
import { toast } from '#app/ui/toast.ts'
import { MAX_IMAGES } from '#domain/catalog.ts'
import type { Preflight } from '#domain/preflight.ts'
import { checkImage } from './check-image.ts'
import { type DraftImage, draftStore } from './draft-store.ts'

/** An image in the form: chosen here, or sent before. */
export type Image = {
  key: string
  name: string
  /** What it shows, for whoever cannot see it. */
  alt?: string
  /** Where it is shown from; nothing until it was looked at. */
  preview?: string
  preflight?: Preflight
  /** Chosen here, and where it goes to: always the same place, so that a second try is no second image. */
  local?: { file: File; path: string }
  /** Sent before. */
  url?: string
}

let taken = 0

/** The images of a form, in their order; those of a draft come back after a reload. */
export function useImages(userId: string, stored: Image[] | undefined) {
  const [images, setImages] = useState<Image[]>(stored ?? [])
  // What is found out about one image must not be lost to a click on another that came at the same moment.
  const latest = useRef(images)
  const isDraft = stored === undefined

  const update = (change: (before: Image[]) => Image[]) => {
    latest.current = change(latest.current)
    setImages(latest.current)
  }
  const change = (by: (before: Image[]) => Image[]) => {
    update(by)
    if (isDraft) void draftStore.writeImages(userId, latest.current.flatMap(toDraft))
  }
  const look = useEffectEvent(async ({ key, file }: DraftImage) => {
    const checked = await checkImage(file)
    const found = { preview: URL.createObjectURL(checked?.preview ?? file), preflight: checked?.preflight }
    update((before) => before.map((each) => (each.key === key ? { ...each, ...found } : each)))
  })
  const append = (added: DraftImage[]) => {
    change((before) => [...before, ...added.map(fromDraft)])
    for (const each of added) void look(each)
  }

  const restore = useEffectEvent(async () => {
    const kept = await draftStore.readImages(userId)
    if (!kept || kept.length === 0) return
    update(() => kept.map(fromDraft))
    for (const each of kept) void look(each)
  })
  useEffect(() => {
    if (isDraft) void restore()
  }, [isDraft])

  return {
    images,
    clear: () => update(() => []),
    remove: (key: string) => change((before) => before.filter((each) => each.key !== key)),
    move: (key: string, to: number) => change((before) => moved(before, key, to)),
    describe: (key: string, alt: string) =>
      change((before) => before.map((each) => (each.key === key ? { ...each, alt } : each))),
    add: async (files: File[]) => {
      if (files.length === 0) return
      if (latest.current.length + files.length > MAX_IMAGES)
        return toast({
          title: 'Too many files',
          description: `You can upload a maximum of ${MAX_IMAGES} images.`,
          tone: 'destructive',
        })
      const added: DraftImage[] = []
      for (const file of files) {
        const problem = await fileProblem(file)
        if (problem) toast({ title: 'Upload failed', description: problem, tone: 'destructive' })
        else added.push(await toPlace(file, userId))
      }
      if (added.length > 0) append(added)
    },
  }
}

async function toPlace(file: File, userId: string): Promise<DraftImage> {
  const extension = (await imageExtension(file)) ?? 'png'
  taken = Math.max(Date.now(), taken + 1)
  return { key: crypto.randomUUID(), file, path: `${userId}/${taken}_0.${extension}` }
}

function fromDraft({ key, file, path, alt = '' }: DraftImage): Image {
  return { key, name: file.name, alt, local: { file, path } }
}

function toDraft({ key, local, alt = '' }: Image): DraftImage[] {
  return local ? [{ key, alt, ...local }] : []
}

function moved(images: Image[], key: string, to: number) {
  const image = images.find((each) => each.key === key)
  if (!image) return images
  return images.filter((each) => each !== image).toSpliced(to, 0, image)
}
