import type { ShopProfile, ShopProfileReader } from '../../../app/context.ts'
import { isUnavailable } from '../unavailable.ts'

/**
 * The settings as this process read them last, for pages that are made while the database does not answer: a page that
 * says so still bears the shop's name, telephone and opening hours.
 */
export function keepLastProfile() {
  let last: ShopProfile | undefined
  return {
    createReader(
      readShop: () => Promise<ShopProfile>,
      report: (error: unknown) => void,
    ): ShopProfileReader {
      let isStale = false
      let reading: Promise<ShopProfile> | undefined
      const readOrLast = async () => {
        try {
          last = await readShop()
        } catch (error) {
          if (!last || !isUnavailable(error)) throw error
          isStale = true
          report(error)
        }
        return last
      }
      return {
        read: () => {
          reading ??= readOrLast()
          return reading
        },
        isStale: () => isStale,
      }
    },
  }
}
