/** The audited actions of each kind of subject. The log may contain other actions, written by older versions. */
export type AuditActions = {
  account:
    | 'ban'
    | 'unban'
    | 'grant-admin'
    | 'revoke-admin'
    | 'change-role'
    | 'reset-factors'
    | 'end-sessions'
    | 'add-note'
    | 'delete-note'
  checkout: 'refund' | 'refunded'
  design: 'approve' | 'reject' | 'archive' | 'restore' | 'undo-review' | 'edit' | 'resubmit' | 'withdraw'
  order:
    | 'status'
    | 'refund'
    | 'tracking'
    | 'label'
    | 'label-void'
    | 'cancel-request'
    | 'address'
    | 'cancel-accepted'
    | 'cancel-declined'
    | 'cancel-closed'
  payout: 'request' | 'pay' | 'refuse'
  rating: 'publish' | 'reject'
  request: 'create' | 'edit' | 'take-back' | 'withdraw'
}
