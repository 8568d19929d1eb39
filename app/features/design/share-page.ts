import { toast } from '#app/ui/toast.ts'

/** Opens the system's share sheet where there is one; otherwise copies the link. It leads to the shown product. */
export async function sharePage(title: string): Promise<void> {
  const product = new URLSearchParams(location.search).get('product')
  const url = location.origin + location.pathname + (product ? `?product=${product}` : '')
  if (navigator.share) {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // The visitor closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link copied', tone: 'success' })
  } catch {
    toast({ title: 'Could not copy the link', description: url, tone: 'destructive' })
  }
}
