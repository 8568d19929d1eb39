/** An awkward phrase, and what to write instead. */
export type Rule = {
  pattern: RegExp
  write: string
  /** Samples that the rule must flag. */
  bad: readonly string[]
  /** Similar sentences that are fine. */
  good: readonly string[]
}

/** Recurring patterns only; docs/language.md has the rules. Every rule is tested on its own samples. */
export const RULES: readonly Rule[] = [
  {
    pattern: /\b(?:somebody|anybody|everybody|nobody|whoever|whomever|whom)\b/i,
    write: 'the actor: the customer, the designer, the caller, another process, no one',
    bad: ['Whoever edits an outdated version gets a conflict.', 'Nobody waits for an answer.'],
    good: ['The second editor gets a conflict.', 'Anyone can sign up.'],
  },
  {
    pattern:
      /\bstands? (?!for\b|out\b|alone\b|up\b)(?:\w+ )?(?:here|there|in|on|at|beside|below|above|under|where|still)\b/i,
    write: 'appears, is shown, is included in, is',
    bad: ['What you buy stands here.', 'It stands in the mail.'],
    good: ['URL stands for uniform resource locator.', 'Your orders appear here.'],
  },
  {
    pattern: /\b(?:is|are|was|were|be|been|being) told\b|\btells? of\b|\bhea(?:r|rs|rd) of\b/i,
    write: 'is notified, gets an error, receives, knows',
    bad: ['The other is told.', 'Changes to pages are not heard of.'],
    good: ['The other admin gets a conflict.', 'Tell the designer why.'],
  },
  {
    pattern: /\b(?:is|are|was|were) none\b(?! of)|\b(?<!there )(?:is|are|was) none of\b/i,
    write: 'is not a …, is invalid, there is no …',
    bad: ['a date of %j is none', 'Anything else is none of theirs.'],
    good: ['The date %j is invalid.', 'There is no such order.'],
  },
  {
    pattern: /\bat once\b/i,
    write: 'immediately, or: at the same time, concurrently',
    bad: ['Two admins answer at once.', 'They are in the shop at once.'],
    good: ['Two admins answer concurrently.', 'At most once a day.'],
  },
  {
    pattern: /\bfor so long\b|\b(?:within|than|only) so (?:many|much)\b/i,
    write: 'the measure or the name of the constant',
    bad: ['A page is kept for so long.', 'With fewer than so many left the next ones are fetched.'],
    good: ['A page is kept for a minute.', 'So many designers applied that we closed the list.'],
  },
  {
    pattern: /\b(?:anew|once more|at the most|all the same)\b/i,
    write: 'again, at most, still',
    bad: ['The page loads anew.', 'Once a day at the most.', 'It is on its way all the same.'],
    good: ['The page reloads.', 'Most of all, we print on cotton.'],
  },
  {
    pattern: /\b(?:of|from) (?:yours|theirs|hers|ours|mine|(?:its|one's|his|her|their|your) own)\b/i,
    write: 'the possessive: your design, its own page',
    bad: ['a design of yours', 'a page of its own'],
    good: ['your design', 'its own page'],
  },
  {
    pattern:
      /\b(?:asked|asks) for\b(?! (?:confirmation|permission|help))|\bask for (?:a|the) (?:payout|page|list|refund)\b/i,
    write: 'request, requested, expected, fetch',
    bad: ['A payout that was asked for', 'Ask for a payout'],
    good: ['A requested payout', 'Ask for help in the forum'],
  },
  {
    pattern: /\b(?:sent|send|sends|sending) in\b(?! (?:the|an?|one|order|batches|parallel|its|\d)\b)/i,
    write: 'submit',
    bad: ['Sent in Nov 30', 'Designers send in artwork.'],
    good: ['Submitted on Nov 30', 'Each event is sent in a transaction.', 'Emails are sent in batches.'],
  },
  {
    pattern: /\b(?:take|takes|took|taken|taking) (?:it |them |this |that |one )?back\b|\bgiven? back\b/i,
    write: 'revoke (a claim), undo (a decision), reverse (a royalty), refund (money), release (a slot)',
    bad: ['Claim taken back', 'Take it back within ten seconds'],
    good: ['Claim revoked', 'Undo within ten seconds'],
  },
  {
    pattern: /\b(?:is|are|was|were|be) mailed\b|\bwe write to you\b/i,
    write: 'we email the customer, gets an email',
    bad: ['The buyer is mailed.', 'We write to you as soon as it is through.'],
    good: ['We email the customer.', 'Write to us at any time.'],
  },
  {
    pattern: /\bunder ?way\b/i,
    write: 'in progress, in transit, processing',
    bad: ['Your payment is under way'],
    good: ['Your payment is processing'],
  },
  {
    pattern:
      /\bof (?:two|three|four|five|ten|twenty|many|several|a hundred|hundreds|\d+|N) (?:[\w-]+ )?(?:who|that|which)\b/i,
    write: 'the condition first: when two admins answer concurrently, one gets a conflict',
    bad: ['Of two admins who answer, one does.', 'of many that start, one runs'],
    good: ['When two admins answer, one gets a conflict.', 'A list of two designs'],
  },
  {
    pattern:
      /(?:^|[.:;] |['"`>*/-] ?)(?:What|Who|Which) (?:is|are|was|were|has|have|had|a|an|the|you|it|they|cannot|can|does|did|may|must|stays?|comes?|goes|lies|reads?|waits?|nobody|each|every) [^?'"`<]*[.;,:](?: |$|['"`<*])/,
    write: 'the thing itself as the subject ("Your orders appear here"), or a question mark',
    bad: ['// What is not asked for stays away.', "'What you buy is printed for you.'"],
    good: ['What is the total cost?', '// The rows that changed.', 'Say what you need and when.'],
  },
  {
    pattern:
      /\b(?:favourit|colour|honour|neighbour|behaviour|flavour|labour)\w*|\b(?:grey|greys|greyish|centre|centred|centres|tyres?|licence|catalogue|programme)\b|\b\w+(?:metre|isation|ised|ising)s?\b(?<!advised|revised|promised|raised|comprised|exercised|surprised|supervised|advertised|improvised|compromised|disguised|praised|devised|poised|noised|bruised|cruised|advising|revising|promising|raising|rising|arising|comprising|exercising|surprising|supervising|advertising|improvising|compromising|disguising|praising|devising)|\b(?:labelled|travelled|cancelling|modelled|fulfil)\b/i,
    write: 'the American spelling',
    bad: ['Your favourites', 'a grey shirt', 'normalised text', 'two kilometres', 'labelled boxes'],
    good: ['Your favorites', 'a gray shirt', 'We advised and raised it.', 'The order is cancelled.'],
  },
  {
    pattern: /\be-mail/i,
    write: 'email',
    bad: ['Confirm by e-mail.'],
    good: ['Confirm by email.', 'page-mail'],
  },
  {
    pattern: /\bstand-ins?\b/i,
    write: 'simulator',
    bad: ['the stand-in for Stripe'],
    good: ['the Stripe simulator'],
  },
]
