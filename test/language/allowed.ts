/** Texts that the word list would flag but that have to stay: the specification or a protocol fixes them. */
export const ALLOWED: readonly string[] = [
  'automotive-apparel-favourites',
  // Column of the order export, which spreadsheets refer to by name.
  "'E-mail',",
]
