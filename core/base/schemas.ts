import { z } from 'zod'
import { TOKEN } from './ids.ts'

/** A text of the shop: Spanish and whatever other languages it has. */
export const TranslatedText = z.object({ es: z.string() }).catchall(z.string())

/** The secret of an order's link. One that could not be ours is answered like one that is not. */
export const Token = z.string().regex(TOKEN)

/** One line of text that a person writes. */
export const SingleLineText = (max: number) => z.string().trim().min(1).max(max)
