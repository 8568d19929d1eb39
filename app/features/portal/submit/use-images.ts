import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { copyOf } from '#app/features/design/shown-design.ts'
import type { OwnDesign } from '#app/features/portal/queries.ts'
import { damagedFile, fileProblem } from '#app/features/portal/upload-image.ts'
import { toast } from '#app/ui/toast.ts'
import { MAX_IMAGES } from '#domain/catalog.ts'
import { checkImage, trimImage } from './check-image.ts'
import { draftStore } from './draft-store.ts'
import { fromDraft, type Image, moved, toDraft, toLocalFile } from './image.ts'

type ImagesOptions = {
  userId: string
  /** Undefined to keep nothing in this browser. */
  draftKey: string | undefined
  stored: Image[] | undefined
  /** The version of the design that the images are changed in. */
  base?: OwnDesign | undefined
  /** Whether they belong to a draft of the account. */
  isDraft?: boolean
}

/** The images of the form in order, kept in this browser and restored after a reload. */
export function useImages({ userId, draftKey, stored, base, isDraft = false }: ImagesOptions) {
  const [images, setImages] = useState<Image[]>(stored ?? [])
  // Updates read the latest list, so that a check that finishes late does not overwrite the designer's changes.
  const latest = useRef(images)

  const update = (change: (before: Image[]) => Image[]) => {
    latest.current = change(latest.current)
    setImages(latest.current)
  }
  const change = (by: (before: Image[]) => Image[]) => {
    update(by)
    if (draftKey) void draftStore.writeImages(draftKey, latest.current.flatMap(toDraft), base)
  }
  const patch = (key: string, by: Partial<Image>) => (before: Image[]) =>
    before.map((each) => (each.key === key ? { ...each, ...by } : each))

  const check = useEffectEvent(async ({ key, local, preview, size }: Image) => {
    if (!local && !size) return
    const file = local?.file ?? (await fetchCopy(preview))
    if (!file) return
    const checked = await checkImage(file, local ? undefined : size)
    // The file may have been replaced meanwhile by its trimmed version.
    if (latest.current.find((each) => each.key === key)?.local?.file !== local?.file) return
    if (checked === 'damaged' && local) {
      toast({ title: 'Upload failed', description: damagedFile(local.file), tone: 'destructive' })
      return change((before) => before.filter((each) => each.key !== key))
    }
    const result = checked === 'damaged' ? undefined : checked
    const shown = local && { preview: URL.createObjectURL(result?.preview ?? local.file) }
    update(patch(key, { ...shown, preflight: result?.preflight }))
  })
  const append = (added: Image[]) => {
    change((before) => [...before, ...added])
    for (const each of added) void check(each)
  }
  /** Another version of the same image. It is checked again. */
  const replaceFile = (key: string, by: Pick<Image, 'local' | 'untrimmed'>) => {
    change(patch(key, { ...by, url: undefined, preview: undefined, preflight: undefined }))
    const replaced = latest.current.find((each) => each.key === key)
    if (replaced) void check(replaced)
  }

  const restore = useEffectEvent(async () => {
    const saved = (draftKey && (await draftStore.readImages(draftKey))) || []
    if (isDraft && stored) {
      // The server has the images of an opened draft, except those that were not uploaded yet.
      const added = saved.filter(({ url }) => !url).flatMap((each) => fromDraft(each, []))
      update((before) => [...before, ...added])
    } else {
      const restored = saved.flatMap((each) => fromDraft(each, stored ?? []))
      if (restored.length > 0) update(() => restored)
    }
    for (const each of latest.current) void check(each)
  })
  useEffect(() => void restore(), [])

  return {
    images,
    clear: () => update(() => []),
    /** Notes that an image has been uploaded. Its file may have been replaced meanwhile. */
    setUrl: ({ key, local }: Image, url: string) =>
      change((before) =>
        before.map((each) => (each.key === key && each.local?.path === local?.path ? { ...each, url } : each)),
      ),
    remove: (key: string) => change((before) => before.filter((each) => each.key !== key)),
    move: (key: string, to: number) => change((before) => moved(before, key, to)),
    describe: (key: string, alt: string) => change(patch(key, { alt })),
    trim: async ({ key, local }: Image) => {
      const trimmed = local && (await trimImage(local.file))
      const problem = trimmed ? await fileProblem(trimmed) : 'Your browser could not trim this file.'
      if (!trimmed || problem) toast({ title: 'Could not trim the borders', description: problem, tone: 'destructive' })
      else replaceFile(key, { local: await toLocalFile(trimmed, userId), untrimmed: local })
    },
    undoTrim: ({ key, untrimmed }: Image) => {
      if (untrimmed) replaceFile(key, { local: untrimmed, untrimmed: undefined })
    },
    add: async (files: File[]) => {
      if (files.length === 0) return
      if (latest.current.length + files.length > MAX_IMAGES)
        return toast({
          title: 'Too many files',
          description: `You can upload a maximum of ${MAX_IMAGES} images.`,
          tone: 'destructive',
        })
      const added: Image[] = []
      for (const file of files) {
        const problem = await fileProblem(file)
        if (problem) toast({ title: 'Upload failed', description: problem, tone: 'destructive' })
        else added.push({ key: crypto.randomUUID(), name: file.name, alt: '', local: await toLocalFile(file, userId) })
      }
      if (added.length > 0) append(added)
    },
  }
}

/** A copy of a stored image, which is large enough for the checks. */
async function fetchCopy(preview: string | undefined) {
  try {
    const response = preview ? await fetch(copyOf(preview, 960)) : undefined
    return response?.ok ? await response.blob() : undefined
  } catch {
    // Without a copy, the image is shown unchecked.
    return undefined
  }
}
