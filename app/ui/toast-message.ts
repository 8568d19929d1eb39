export type ToastMessage = {
  title: string
  description?: string
  tone?: 'success' | 'info' | 'destructive'
  /** Something that can be done about it while the toast is there. */
  action?: { label: string; onClick: () => void }
  /** Where it has to stay for a certain time. */
  shownMs?: number
}
