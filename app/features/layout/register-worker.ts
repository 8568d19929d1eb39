/** Late, so that nothing waits for it. A browser that refuses it, as some do in private windows, just has no offline page. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {})
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 2000))
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
