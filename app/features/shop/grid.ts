/** The sheet that the designs of the shop hang on: two, three or four beside each other. */
export const wall = 'sheet grid-cols-2 border-t-0 max-sm:-mx-gut sm:grid-cols-3 lg:grid-cols-4'
