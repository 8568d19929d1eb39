import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fileProblem, pictureExtension } from '#app/features/portal/upload-picture.ts'
import { toast } from '#app/ui/toast.ts'
import { MAX_IMAGES } from '#domain/catalog.ts'
import type { Preflight } from '#domain/preflight.ts'
import { checkPicture } from './check-picture.ts'
import { type DraftPicture, draftStore } from './draft-store.ts'

/** A picture in the form: chosen here, or sent before. */
export type Picture = {
  key: string
  name: string
  /** What it shows, for whoever cannot see it. */
  alt?: string
  /** Where it is shown from; nothing until it was looked at. */
  preview?: string
  preflight?: Preflight
  /** Chosen here, and where it goes to: always the same place, so that a second try is no second picture. */
  local?: { file: File; path: string }
  /** Sent before. */
  url?: string
}

let taken = 0

/** The pictures of a form, in their order; those of a draft come back after a reload. */
export function usePictures(userId: string, stored: Picture[] | undefined) {
  const [pictures, setPictures] = useState<Picture[]>(stored ?? [])
  // What is found out about one picture must not be lost to a click on another that came at the same moment.
  const latest = useRef(pictures)
  const isDraft = stored === undefined

  const update = (change: (before: Picture[]) => Picture[]) => {
    latest.current = change(latest.current)
    setPictures(latest.current)
  }
  const change = (by: (before: Picture[]) => Picture[]) => {
    update(by)
    if (isDraft) void draftStore.writePictures(userId, latest.current.flatMap(toDraft))
  }
  const look = useEffectEvent(async ({ key, file }: DraftPicture) => {
    const checked = await checkPicture(file)
    const found = { preview: URL.createObjectURL(checked?.preview ?? file), preflight: checked?.preflight }
    update((before) => before.map((each) => (each.key === key ? { ...each, ...found } : each)))
  })
  const append = (added: DraftPicture[]) => {
    change((before) => [...before, ...added.map(fromDraft)])
    for (const each of added) void look(each)
  }

  const restore = useEffectEvent(async () => {
    const kept = await draftStore.readPictures(userId)
    if (!kept || kept.length === 0) return
    update(() => kept.map(fromDraft))
    for (const each of kept) void look(each)
  })
  useEffect(() => {
    if (isDraft) void restore()
  }, [isDraft])

  return {
    pictures,
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
      const added: DraftPicture[] = []
      for (const file of files) {
        const problem = await fileProblem(file)
        if (problem) toast({ title: 'Upload failed', description: problem, tone: 'destructive' })
        else added.push(await toPlace(file, userId))
      }
      if (added.length > 0) append(added)
    },
  }
}

async function toPlace(file: File, userId: string): Promise<DraftPicture> {
  const extension = (await pictureExtension(file)) ?? 'png'
  taken = Math.max(Date.now(), taken + 1)
  return { key: crypto.randomUUID(), file, path: `${userId}/${taken}_0.${extension}` }
}

function fromDraft({ key, file, path, alt = '' }: DraftPicture): Picture {
  return { key, name: file.name, alt, local: { file, path } }
}

function toDraft({ key, local, alt = '' }: Picture): DraftPicture[] {
  return local ? [{ key, alt, ...local }] : []
}

function moved(pictures: Picture[], key: string, to: number) {
  const picture = pictures.find((each) => each.key === key)
  if (!picture) return pictures
  return pictures.filter((each) => each !== picture).toSpliced(to, 0, picture)
}
