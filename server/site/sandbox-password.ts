import { basicAuth } from 'hono/basic-auth'
import { timingSafeEqual } from 'hono/utils/buffer'
import { clientIp, limitKey } from '#server/platform/http/client-ip.ts'
import { countTry, type Limit, rejectIfExceeded } from '#server/platform/limits/limit.ts'

const USERNAME = 'sandbox'
/** Per IP address. */
const WRONG_PASSWORDS: Limit = { name: 'sandbox-password', tries: 10, windowSeconds: 300 }

/** Requires the sandbox's password. After too many wrong ones, the right one does not work either. */
export function sandboxPassword(password: string) {
  return basicAuth({
    realm: 'Pitlane sandbox',
    async verifyUser(username, given, c) {
      const isRight = (await timingSafeEqual(username, USERNAME)) && (await timingSafeEqual(given, password))
      const caller = limitKey(clientIp(c))
      // Only wrong passwords count, because a page sends several requests with the right one.
      await (isRight ? rejectIfExceeded(WRONG_PASSWORDS, caller) : countTry(WRONG_PASSWORDS, caller))
      return isRight
    },
  })
}
