import type { MailSettings, MailShop } from './mail-content.ts'
import type { MailBrand } from './mail-parts.tsx'

/** Pixels that a logo has room for. */
const ROOM = { width: 200, height: 56 }

/** The name and logo of the shop as messages bear them. */
export function toMailBrand(
  { store_name, logo }: Pick<MailShop, 'store_name' | 'logo'>,
  { origin }: Pick<MailSettings, 'origin'>,
): MailBrand {
  if (!logo) return { name: store_name, logo: null }
  const scale = Math.min(ROOM.width / logo.width, ROOM.height / logo.height, 1)
  return {
    name: store_name,
    logo: {
      url: `${origin}/logo.png?v=${logo.hash}`,
      width: Math.round(logo.width * scale),
      height: Math.round(logo.height * scale),
    },
  }
}
