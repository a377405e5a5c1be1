import { z } from 'zod'
import { SingleLineText } from '../base/schemas.ts'

/** What a browser would read as the start of an element or a comment. */
const MARKUP = /<[a-z!/?]/i

/** A text of the shop as it is entered: Spanish, and other languages where translated. */
const inLanguages = <Text extends z.ZodType>(text: Text) => {
  const other = text.optional()
  return z.strictObject({ es: text, en: other, fr: other, de: other, it: other, pt: other })
}

const TrimmedText = (max: number) => z.string().trim().min(1).max(max)

/** Plain text with line breaks; what looks like HTML is refused. */
export const PlainText = (max: number) =>
  inLanguages(TrimmedText(max).refine((text) => !MARKUP.test(text), 'MARKUP'))

/** The same in one line, as names and titles are. */
export const PlainLine = (max: number) =>
  inLanguages(SingleLineText(max).refine((text) => !MARKUP.test(text), 'MARKUP'))

/** HTML, stored as `cleanHtml` leaves it. */
export const RichText = (max: number) => inLanguages(TrimmedText(max))
