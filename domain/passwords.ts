export const MIN_PASSWORD_LENGTH = 6
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

/** Whether attackers would try this password first. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase())
}
