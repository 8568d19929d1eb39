/** Texts that the word list would flag but that have to stay: the specification or a protocol fixes them. */
export const ALLOWED: readonly string[] = [
  'automotive-apparel-favourites',
  // Column of the order export, which spreadsheets refer to by name.
  "'E-mail',",
  // Names in existing databases, and paths of older clients that are redirected.
  "'favourites'",
  "favourites: 'features/favorites'",
  "'favourites_",
  '/favourites',
  'on favourites referencing',
  // What customers type.
  "'grey",
  "'heather grey",
  "'licence plate'",
  "'tyre'",
  // Stop words of PostgreSQL.
  'who whom this',
  // The unprivileged Unix user.
  "findUser('nobody')",
]
