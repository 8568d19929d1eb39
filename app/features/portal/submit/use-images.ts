import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fileProblem, imageExtension } from '#app/features/portal/upload-image.ts'
import { toast } from '#app/ui/toast.ts'
import { MAX_IMAGES } from '#domain/catalog.ts'
import type { Preflight } from '#domain/preflight.ts'
import { checkImage } from './check-image.ts'
import { type DraftImage, draftStore } from './draft-store.ts'

/** An image in the form: a local file, or one uploaded earlier. */
export type Image = {
  key: string
  name: string
  alt?: string
  /** Preview URL; undefined until the image has been checked. */
  preview?: string
  preflight?: Preflight
  /** A local file and its upload path. The path never changes, so that a retry does not create a second image. */
  local?: { file: File; path: string }
  /** URL of an image uploaded earlier. */
  url?: string
}

let lastTimestamp = 0

/** The images of the form in order. Those of a draft are restored after a reload. */
export function useImages(userId: string, stored: Image[] | undefined) {
  const [images, setImages] = useState<Image[]>(stored ?? [])
  // Updates read the latest list, so that a check that finishes late does not overwrite the designer's changes.
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
  const check = useEffectEvent(async ({ key, file }: DraftImage) => {
    const checked = await checkImage(file)
    const result = { preview: URL.createObjectURL(checked?.preview ?? file), preflight: checked?.preflight }
    update((before) => before.map((each) => (each.key === key ? { ...each, ...result } : each)))
  })
  const append = (added: DraftImage[]) => {
    change((before) => [...before, ...added.map(fromDraft)])
    for (const each of added) void check(each)
  }

  const restore = useEffectEvent(async () => {
    const saved = await draftStore.readImages(userId)
    if (!saved || saved.length === 0) return
    update(() => saved.map(fromDraft))
    for (const each of saved) void check(each)
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
        else added.push(await toDraftImage(file, userId))
      }
      if (added.length > 0) append(added)
    },
  }
}

async function toDraftImage(file: File, userId: string): Promise<DraftImage> {
  const extension = (await imageExtension(file)) ?? 'png'
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1)
  return { key: crypto.randomUUID(), file, path: `${userId}/${lastTimestamp}_0.${extension}` }
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
