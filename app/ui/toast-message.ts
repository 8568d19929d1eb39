export type ToastMessage = {
  /** To dismiss the toast later. */
  id?: string
  title: string
  description?: string
  tone?: 'success' | 'info' | 'destructive'
  /** A button in the toast, for example "Undo". */
  action?: { label: string; onClick: () => void }
  /** Overrides the default duration. */
  shownMs?: number
}
