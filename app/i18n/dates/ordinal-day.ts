/** The first day of a month as French writes it: «1er décembre», «mardi 1er»; other words and languages stay as they are. */
export function toOrdinalDay(words: string, locale: string): string {
  return locale.startsWith('fr') ? words.replace(/\b1(?= \p{L}|$)/u, '1er') : words
}
