/** Saves an answer as a file: it was fetched as whoever is signed in, which a plain link cannot be. */
export async function download(answer: Promise<Response>, name: string): Promise<void> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await (await answer).blob())
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
