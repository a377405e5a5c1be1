import { z } from 'zod'

/** What a browser would read as the begin of an element or a comment. */
const MARKUP = /<[a-z!/?]/i

/** A text of the shop as somebody writes it: Spanish and whatever other languages there are. */
const inLanguages = <Text extends z.ZodType>(text: Text) => {
  const other = text.optional()
  return z.strictObject({ es: text, en: other, fr: other, de: other, it: other, pt: other })
}

const TrimmedText = (max: number) => z.string().trim().min(1).max(max)

/** Plain, with line breaks; what looks like HTML is refused rather than shown as it stands. */
export const PlainText = (max: number) =>
  inLanguages(TrimmedText(max).refine((text) => !MARKUP.test(text), 'MARKUP'))

/** HTML, of which only what `cleanHtml` leaves is kept. */
export const RichText = (max: number) => inLanguages(TrimmedText(max))
