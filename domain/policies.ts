/** What the shop promises beyond what the law asks for; the help pages say so in these figures. */
export const RETURN_DAYS = 30
/** Until a refund is on the buyer's statement, in days; that is up to the bank. */
export const REFUND_DAYS = { min: 5, max: 10 }
/** Until a person answers a message, in business days. */
export const ANSWER_DAYS = 2
