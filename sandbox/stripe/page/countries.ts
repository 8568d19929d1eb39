/** Region codes that have a name but are not countries. */
const NOT_COUNTRIES = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'])
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

export type Country = { code: string; name: string }

/** Every country by its English name. */
export const COUNTRIES: Country[] = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  .filter((code) => !NOT_COUNTRIES.has(code) && new Intl.Locale(`und-${code}`).region === code)
  .flatMap((code) => {
    const name = names.of(code)
    return name ? [{ code, name }] : []
  })
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

/** The countries that a session allows. */
export function countriesAmong(codes: readonly string[]): Country[] {
  return COUNTRIES.filter(({ code }) => codes.includes(code))
}
