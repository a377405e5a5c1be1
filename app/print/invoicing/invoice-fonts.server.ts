import { Font } from '@react-pdf/renderer'
import regular from './fonts/hanken-grotesk-400.ttf?inline'
import bold from './fonts/hanken-grotesk-700.ttf?inline'

export const INVOICE_FONT = 'Hanken Grotesk'

/** Longer words are broken, so that nothing leaves its column. */
const LONGEST_PART = 20

Font.register({
  family: INVOICE_FONT,
  fonts: [
    { src: regular, fontWeight: 400 },
    { src: bold, fontWeight: 700 },
  ],
})
Font.registerHyphenationCallback((word) => {
  const letters = [...word]
  const parts: string[] = []
  for (let at = 0; at < letters.length; at += LONGEST_PART)
    parts.push(letters.slice(at, at + LONGEST_PART).join(''))
  return parts
})

/**
 * The text with what the font can draw alone: a letter in another form is drawn in its plain one, any other letter as
 * a question mark; pictures and what directs or joins letters are left out.
 */
export async function createTextFilter(): Promise<(text: string) => string> {
  await Font.load({ fontFamily: INVOICE_FONT, fontWeight: 400 })
  const { data } = Font.getFont({ fontFamily: INVOICE_FONT, fontWeight: 400 })
  const draws = (text: string) =>
    [...text].every((letter) => data?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  return (text) =>
    Array.from(text.normalize('NFC'), (letter) => {
      if (draws(letter)) return letter
      const plain = letter.normalize('NFKC')
      if (draws(plain)) return plain
      return /[\p{Letter}\p{Number}]/u.test(letter) ? '?' : ''
    }).join('')
}
