/** Photos are shown at most 1600 px wide; a bit more leaves the server some choice. */
const MAX_SIDE = 2000
const QUALITY = 0.88

/**
 * A JPEG of at most 2000 px, made in the browser: phones send 5 MB less, and the file loses its location data before it
 * leaves the device. Fails if the browser cannot decode the file.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error(`${file.name} is not an image that your browser can open. Choose a JPEG or PNG file.`)
  })
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context) {
    // JPEG has no transparency, which would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  bitmap.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(`${file.name} could not be read. Choose another photo.`))),
      'image/jpeg',
      QUALITY,
    )
  })
}
