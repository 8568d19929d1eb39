/** A page of matches, as every engine returns it. `isExact` is false if the total is a lower bound. */
export type Page = { ids: string[]; total: number; isExact: boolean }
