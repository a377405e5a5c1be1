import { z } from 'zod'
import { TOKEN } from './ids.ts'
import { BOX_SIDE_MM } from './limits.ts'
import { isUnprintable, toOneLine, withoutUnprintable } from './lines/rules.ts'
import { isPhone, parsePhone } from './phone/rules.ts'
import type { AddValue } from './statements/statement-values.ts'

/** A text of the shop: Spanish and whatever other languages it has. */
export const TranslatedText = z.object({ es: z.string() }).catchall(z.string())

/** The secret of an order's link. One that could not be ours is answered like one that is not. */
export const Token = z.string().regex(TOKEN)

/**
 * One line of text that a person writes: pasted line breaks and tabs are blanks, characters that nobody sees are refused.
 */
export const SingleLineText = (max: number) =>
  z
    .string()
    .overwrite(toOneLine)
    .min(1)
    .max(max)
    .refine((text) => !isUnprintable(text), 'INVALID_TEXT')

/** One line of a text that may not be refused any more: what nobody sees is left out of it. */
export const StoredLine = (max: number) =>
  z
    .string()
    .overwrite((text) => toOneLine(withoutUnprintable(text)))
    .min(1)
    .max(max)

/** A telephone in any usual spelling; stored in the one form of `parsePhone`. */
export const PhoneNumber = z
  .string()
  .trim()
  .max(40)
  .overwrite((written) => parsePhone(written) ?? written)
  .refine(isPhone, 'INVALID_PHONE')

const BoxSide = z.int().min(BOX_SIDE_MM.least).max(BOX_SIDE_MM.most)

/** The sides of a shoe box. */
export const BoxSize = z.strictObject({ length_mm: BoxSide, width_mm: BoxSide, height_mm: BoxSide })
export type BoxSize = z.infer<typeof BoxSize>
/** The same as an answer. */
export const BoxSizeAnswer = z.object(BoxSize.shape)

/** A day as people of the shop mean it. The shop opened in 1985; PostgreSQL knows no year 0. */
export const ShopDay = z.iso.date().refine((day) => day >= '1985-01-01', { message: 'INVALID_DAY' })

/** The first and the last day of a filter, both included. */
interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

/** Conditions on a moment's column, by the midnights of the shop's zone. */
export function buildDayConditions(
  column: string,
  { from, to }: DayRange,
  add: AddValue,
): string[] {
  const midnight = (day: string) => `(${add('day', day)}::date)::timestamp`
  return [
    ...(from ? [`${column} >= ${midnight(from)} at time zone horma_zone()`] : []),
    ...(to ? [`${column} < (${midnight(to)} + interval '1 day') at time zone horma_zone()`] : []),
  ]
}
