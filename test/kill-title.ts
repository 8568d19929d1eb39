/** Names the row of `npm run chaos steps` about one operation, in the test and in the case that expects it. */
export function killTitle(name: string, stride: number) {
  return `kill before and after ${stride === 1 ? 'every' : `every ${stride}th`} step of ${name}`
}
