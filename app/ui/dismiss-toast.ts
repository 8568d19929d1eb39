/** Removes a toast by its id, for example after its action was done in another way. */
export async function dismissToast(id: string): Promise<void> {
  const { dismiss } = await import('./toast-stack.tsx')
  dismiss(id)
}
