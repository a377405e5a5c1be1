import { Font } from '@react-pdf/renderer'
import regular from './fonts/hanken-grotesk-400.ttf?inline'
import bold from './fonts/hanken-grotesk-700.ttf?inline'
import cyrillic from './fonts/inter-cyrillic-400.woff?inline'
import cyrillicBold from './fonts/inter-cyrillic-700.woff?inline'
import cyrillicMore from './fonts/inter-cyrillic-ext-400.woff?inline'
import cyrillicMoreBold from './fonts/inter-cyrillic-ext-700.woff?inline'
import greek from './fonts/inter-greek-400.woff?inline'
import greekBold from './fonts/inter-greek-700.woff?inline'
import greekMore from './fonts/inter-greek-ext-400.woff?inline'
import greekMoreBold from './fonts/inter-greek-ext-700.woff?inline'
import latinMore from './fonts/inter-latin-ext-400.woff?inline'
import latinMoreBold from './fonts/inter-latin-ext-700.woff?inline'

/** Regular and bold of each family; a letter is drawn by the first that has it. */
const FAMILIES = {
  'Hanken Grotesk': [regular, bold],
  'Inter Latin': [latinMore, latinMoreBold],
  'Inter Greek': [greek, greekBold],
  'Inter Polytonic Greek': [greekMore, greekMoreBold],
  'Inter Cyrillic': [cyrillic, cyrillicBold],
  'Inter More Cyrillic': [cyrillicMore, cyrillicMoreBold],
} as const

export const INVOICE_FONTS = Object.keys(FAMILIES)

/** Longer words are broken, so that nothing leaves its column. */
const LONGEST_PART = 20

for (const [family, [plain, strong]] of Object.entries(FAMILIES))
  Font.register({
    family,
    fonts: [
      { src: plain, fontWeight: 400 },
      { src: strong, fontWeight: 700 },
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
 * The text with what the fonts can draw alone: a letter in another form is drawn in its plain one, any other letter as
 * a question mark; pictures and what directs or joins letters are left out. `findUnprintedLetters` names those letters.
 */
export async function createTextFilter(): Promise<(text: string) => string> {
  const draws = await createLetterTest()
  return (text) =>
    Array.from(text.normalize('NFC'), (letter) => {
      // Some fonts have a glyph for what only directs or joins letters.
      if (/\p{Other}/u.test(letter)) return ''
      if (draws(letter)) return letter
      const plain = letter.normalize('NFKC')
      if (draws(plain)) return plain
      return /[\p{Letter}\p{Number}]/u.test(letter) ? '?' : ''
    }).join('')
}

/** Whether one font or another draws every character of a text. */
async function createLetterTest(): Promise<(text: string) => boolean> {
  loaded ??= loadFonts()
  const fonts = await loaded
  return (text) =>
    [...text].every((letter) => {
      const point = letter.codePointAt(0) ?? 0
      return fonts.some((font) => font?.hasGlyphForCodePoint(point))
    })
}

let loaded: ReturnType<typeof loadFonts> | undefined

/**
 * Loads both weights of every family, and asks for each of their letters once: a glyph that is first met as a part of
 * another one, such as the i of í, would stand in the PDF without a letter that can be copied or searched.
 */
function loadFonts() {
  const weights = INVOICE_FONTS.flatMap((fontFamily) =>
    [400, 700].map((fontWeight) => ({ fontFamily, fontWeight })),
  )
  return Promise.all(
    weights.map(async (weight) => {
      await Font.load(weight)
      const { data } = Font.getFont(weight)
      for (const point of data?.characterSet ?? []) data?.glyphForCodePoint(point)
      return data
    }),
  )
}
