import { getWeakness, stripEnds, type WeakPassword } from '../rules.ts'

/** `zxcvbn` counts from 0 to 4: 3 is a hundred million guesses, more than a shop's lockout lets anybody make. */
const LOWEST_SCORE = 3
/** Each check takes longer the more there is to judge: the rest of a long password counts as nothing. */
const JUDGED_CHARACTERS = 40
/** What somebody tries first who knows that the account is one of this product, in a shoe shop. */
const TRADE = 'horma zapato zapatos zapateria calzado calzados tienda moda caja tpv admin'.split(
  ' ',
)

/**
 * Why a password is refused, or undefined: it has fewer than 12 characters, or is too easy to guess for somebody who
 * knows the words of `own`, which are the person's name and e-mail and the shop's name. Which kinds of characters it has
 * does not matter. (OWASP ASVS 2.1.1, 2.1.7, 2.1.9)
 */
export async function checkPassword(
  password: string,
  own: readonly string[] = [],
): Promise<WeakPassword | undefined> {
  const weakness = getWeakness(password, own)
  if (weakness) return weakness
  const { words, getScore } = await loadJudge()
  const known = [...TRADE, ...own.flatMap(toWords)]
  const plain = toPlain(password)
  const core = stripEnds(plain)
  const isOneWord = words.has(core) || known.includes(core)
  return isOneWord || getScore(plain, known) < LOWEST_SCORE ? 'TOO_GUESSABLE' : undefined
}

/** The whole, its parts, and the parts in a row: `Calzados Ana` also gives `calzadosana`. */
function toWords(text: string): string[] {
  const plain = toPlain(text).toLowerCase()
  const parts = plain.split(/[^\p{L}\d]+/u)
  return [plain, parts.join(''), ...parts].filter((word) => word.length > 2)
}

/** Without accents, as people type words in passwords. */
const toPlain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

interface Judge {
  /** Common passwords and words of Spanish. */
  words: ReadonlySet<string>
  getScore(password: string, known: string[]): number
}

let judge: Promise<Judge> | undefined

/** The lists take 20 MB, so they are loaded when a password is first set. */
function loadJudge(): Promise<Judge> {
  judge ??= openJudge()
  return judge
}

async function openJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ])
  const lists = Object.entries({ ...common.dictionary, ...spanish.dictionary })
  const dictionary = Object.fromEntries(
    lists.map(([name, words]) => [name, [...new Set(words.map((word) => toPlain(String(word))))]]),
  )
  const factory = new ZxcvbnFactory({
    dictionary,
    graphs: common.adjacencyGraphs,
    maxLength: JUDGED_CHARACTERS,
  })
  return {
    words: new Set(Object.values(dictionary).flat()),
    getScore: (password, known) => factory.check(password, known).score,
  }
}
