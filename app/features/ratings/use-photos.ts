import { useState } from 'react'
import { MAX_RATING_PHOTOS } from '#domain/ratings.ts'
import { uploadPhoto } from './upload-photo.ts'

type Photo = { path: string; url: string }

/** The photos of a review. Each one is uploaded as soon as it is chosen. */
export function usePhotos(initial: readonly Photo[]) {
  const [photos, setPhotos] = useState(initial)
  const [uploading, setUploading] = useState(0)
  const [problem, setProblem] = useState<string>()
  const room = MAX_RATING_PHOTOS - photos.length - uploading

  async function add(files: readonly File[]) {
    const chosen = files.slice(0, room)
    setProblem(files.length > room ? `You can add up to ${MAX_RATING_PHOTOS} photos.` : undefined)
    setUploading((count) => count + chosen.length)
    for (const file of chosen) {
      try {
        const photo = await uploadPhoto(file)
        setPhotos((before) => [...before, photo])
      } catch (error) {
        setProblem(error instanceof Error ? error.message : `${file.name} was not uploaded.`)
      } finally {
        setUploading((count) => count - 1)
      }
    }
  }

  function remove(path: string) {
    setProblem(undefined)
    setPhotos((before) => before.filter((photo) => photo.path !== path))
  }
  return { photos, uploading, problem, room, add, remove }
}
