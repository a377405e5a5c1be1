const ARTICLES = new Set([
  'a',
  'o',
  'as',
  'os',
  'el',
  'la',
  'los',
  'las',
  'l',
  'els',
  'les',
  'es',
  's',
  'sa',
])

/** Words that languages of Spain write in two ways. */
const SAME_WORDS: Readonly<Record<string, string>> = { sant: 'san', sta: 'santa' }

/** The words of a town in small letters without accents: `Sant Boi de Llobregat` is `san boi de llobregat`. */
export const foldTown = (town: string): string => splitWords(town).join(' ')

/** The same without articles. */
export const foldTownName = (town: string): string =>
  splitWords(town)
    .filter((word) => !ARTICLES.has(word))
    .join(' ')

/** Each name of a town that has several: `Donostia/San Sebastián` has two. */
export const splitTownNames = (town: string): string[] => town.split('/')

function splitWords(town: string): string[] {
  return town
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .map((word) => SAME_WORDS[word] ?? word)
}
