/** Names of audited actions for people, by kind of object. Actions of other versions are shown by their recorded name. */
const ACTIONS: Record<string, Record<string, string>> = {
  account: {
    ban: 'Account suspended',
    unban: 'Suspension lifted',
    'grant-admin': 'Admin role granted on the command line',
    'revoke-admin': 'Admin role revoked on the command line',
    'change-role': 'Role changed',
    'reset-factors': 'Two-step verification reset',
    'end-sessions': 'All sessions ended',
    'add-note': 'Note added',
    'delete-note': 'Note deleted',
    'write-off': 'Balance written off',
  },
  checkout: { refund: 'Held payment refund requested', refunded: 'Held payment refunded' },
  design: {
    approve: 'Design approved',
    reject: 'Design rejected',
    archive: 'Design archived',
    'archive-reason': 'Reason of archiving changed',
    restore: 'Design restored',
    'undo-review': 'Review undone',
    edit: 'Design edited',
    resubmit: 'Design resubmitted',
    withdraw: 'Design withdrawn',
    'take-down': 'Design taken down',
    'put-back': 'Design put back',
    unpublish: 'Design unpublished',
    republish: 'Design republished',
    revise: 'Design revision submitted',
    'withdraw-revision': 'Design revision withdrawn',
    'approve-revision': 'Design revision approved',
    'reject-revision': 'Design revision rejected',
    'check-text': 'Changed text of a design checked',
  },
  order: {
    status: 'Order status changed',
    'undo-status': 'Order status change undone',
    note: 'Order note added',
    refund: 'Refund requested',
    tracking: 'Tracking number changed',
    label: 'Label bought',
    'label-void': 'Label voided',
    'cancel-request': 'Cancellation requested',
    address: 'Shipping address changed',
    'cancel-accepted': 'Cancellation accepted',
    'cancel-declined': 'Cancellation declined',
    'cancel-closed': 'Cancellation request closed',
  },
  conversation: {
    reply: 'Reply sent',
    'undo-reply': 'Reply undone',
    note: 'Conversation note added',
    state: 'Conversation state changed',
  },
  difference: { repair: 'Difference in the books repaired' },
  dispute: {
    open: 'Dispute opened',
    statement: 'Statement of a dispute changed',
    'add-file': 'Evidence uploaded',
    'delete-file': 'Evidence deleted',
    submit: 'Evidence submitted to the bank',
    accept: 'Dispute accepted',
    close: 'Dispute closed',
  },
  discount: {
    create: 'Discount code created',
    edit: 'Discount code edited',
    pause: 'Discount code paused',
    activate: 'Discount code activated',
  },
  job: { retry: 'Failed job retried' },
  newsletter: {
    create: 'Newsletter created',
    edit: 'Newsletter edited',
    delete: 'Newsletter deleted',
    test: 'Newsletter test sent',
    schedule: 'Newsletter scheduled',
    unschedule: 'Newsletter unscheduled',
    pause: 'Newsletter paused',
    resume: 'Newsletter resumed',
    stop: 'Newsletter stopped',
  },
  payout: {
    request: 'Payout requested',
    pay: 'Payout paid',
    refuse: 'Payout declined',
    'reveal-details': 'Payout details read',
    retry: 'Payout tried again',
    resolve: 'Stuck payout resolved',
  },
  rating: { publish: 'Customer review published', reject: 'Customer review rejected' },
  rights: {
    notice: 'Rights notice received',
    'take-down': 'Rights notice: design taken down',
    dismiss: 'Rights notice dismissed',
    'counter-notice': 'Counter-notice received',
    restore: 'Rights notice: design restored',
    uphold: 'Rights notice upheld',
  },
  category: {
    create: 'Category created',
    rename: 'Category renamed',
    hide: 'Category hidden',
    show: 'Category shown',
    order: 'Categories reordered',
  },
  setting: { change: 'Setting changed' },
  storefront: { 'choose-url': 'Storefront URL chosen', remove: 'Part of a storefront removed' },
  request: {
    create: 'Design request created',
    edit: 'Design request edited',
    'take-back': 'Claim revoked',
    expire: 'Claim expired',
    message: 'Message sent to the designer',
    withdraw: 'Design request withdrawn',
  },
}

export function auditActionName(subject: string, action: string): string {
  return ACTIONS[subject]?.[action] ?? sentence(`${subject} ${action}`)
}

const SUBJECTS: Record<string, string> = {
  checkout: 'Held payments',
  category: 'Categories',
  rating: 'Customer reviews',
  rights: 'Rights notices',
  request: 'Design requests',
}

/** The kind of object, in the plural. */
export function auditSubjectName(subject: string): string {
  return SUBJECTS[subject] ?? sentence(`${subject}s`)
}

function sentence(words: string) {
  const text = words.replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
