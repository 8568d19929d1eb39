/** One row of design cards on wide screens, two on phones. */
export const SHELF_CLASS = 'sheet grid-cols-2 border-t-ink! max-sm:-mx-gut lg:grid-cols-4'
export const SHELF_SIZE = 4
