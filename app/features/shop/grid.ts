/** The shop's grid: two, three or four columns. */
export const gridClass = 'sheet grid-cols-2 border-t-0 max-sm:-mx-gut sm:grid-cols-3 lg:grid-cols-4'
