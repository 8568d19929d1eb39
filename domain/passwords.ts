export const MIN_PASSWORD_LENGTH = 6
export const MIN_STRONG_LENGTH = 12
const MIN_STRONG_CHARACTERS = 6
/** Shorter names could be part of any password. */
const MIN_NAME_LENGTH = 4
const MAX_PASSWORD_BYTES = 72

/** The most commonly guessed passwords. They are allowed, with a warning. */
const COMMON = new Set(
  '123456 1234567 12345678 123456789 1234567890 123123 111111 000000 654321 666666 696969 121212 112233 159753 qwerty qwerty123 qwertyuiop qwerty1 1q2w3e 1q2w3e4r 1qaz2wsx asdfgh asdfghjkl zxcvbn zxcvbnm password password1 password123 passw0rd p@ssw0rd letmein welcome welcome1 admin admin123 administrator login iloveyou monkey dragon football baseball master sunshine princess shadow superman batman trustno1 whatever starwars hello123 freedom computer michael jordan charlie daniel thomas ashley jessica jennifer hunter2 hunter ranger harley mustang ferrari porsche corvette camaro racing racecar nascar yamaha honda toyota subaru secret abc123 aaaaaa abcdef pokemon google internet samsung changeme default guest'.split(
    ' ',
  ),
)

export function isPasswordTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES
}

/** Whether attackers would try this password first, alone or with digits and signs at the end. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return COMMON.has(lower) || COMMON.has(lower.replace(/[^a-z]+$/, '')) || new Set(lower).size <= 2
}

export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** The name in the user's own email address does not count, because attackers know it. */
export function ratePassword(password: string, email = ''): PasswordStrength {
  if (isCommonPassword(password) || [...password].length < MIN_PASSWORD_LENGTH) return 'weak'
  const name = email.toLowerCase().split('@')[0] ?? ''
  const counted = name.length < MIN_NAME_LENGTH ? password : password.toLowerCase().replaceAll(name, '')
  const isStrong = [...counted].length >= MIN_STRONG_LENGTH && new Set(counted).size >= MIN_STRONG_CHARACTERS
  return isStrong ? 'strong' : 'fair'
}

export const ADMIN_PASSWORD_RULE = `Admins need a strong password: at least ${MIN_STRONG_LENGTH} characters that are hard to guess.`
