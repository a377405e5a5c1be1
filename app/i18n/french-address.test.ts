import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findTexts } from '../../build-plugins/find-texts.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The pronouns of the familiar address. */
const FAMILIAR = /(?<![\p{L}’'-])(?:(?:tu|te|toi|ton|ta|tes|tien(?:ne)?s?)(?!\p{L})|t[’']\p{L})/iu

/** An imperative with its pronoun: «vérifie-la», «dis-nous»; formal ones end in -ez, «faites» and «dites» aside. */
const FAMILIAR_ORDER =
  /(?<![\p{L}-])(?!entre-|quand-|rendez-)\p{L}+(?<!ez|aites|dites)-(?:la|le|les|lui|leur|nous|moi|toi|en|y)(?![\p{L}-])/iu

/** Imperatives that are no other word at the beginning of a sentence. */
const FAMILIAR_VERB =
  /(?:^|[.:;!?»]\s|\b(?:et|ou|puis)\s)(?:réessaie|essaie|choisis|saisis|écris|attends|appuie|vérifie|mets|prends|fais|dis|lis|vois|coche|touche|retire|ouvre|rouvre|ferme|regarde|appelle|imprime|laisse|scanne|utilise)(?![\p{L}’'-])(?! (?:tard|petit|grand))/iu

test('French says vous everywhere: store, mails, tickets, office and till', () => {
  const french = findTexts(ROOT).filter(({ language }) => language === 'fr')
  expect(french.length).toBeGreaterThan(20)
  const familiar = french.flatMap(({ file }) =>
    Object.entries<string>(JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')))
      .filter(([, text]) =>
        [FAMILIAR, FAMILIAR_ORDER, FAMILIAR_VERB].some((address) => address.test(text)),
      )
      .map(([key, text]) => `${file} ${key}: ${text}`),
  )
  expect(familiar).toEqual([])
})

test('a familiar word or order in French is found, and formal ones are not', () => {
  const isFamiliar = (text: string) =>
    [FAMILIAR, FAMILIAR_ORDER, FAMILIAR_VERB].some((address) => address.test(text))
  for (const text of [
    'Ta facture',
    'Nous t’écrivons dès que c’est prêt',
    'Appelle-nous',
    'Cela n’a pas marché. Réessaie.',
  ])
    expect(isFamiliar(text), text).toBe(true)
  for (const text of [
    'Appelez-nous ou dites-le à la caisse',
    'A-t-elle une facture ?',
    'Le ticket et la carte',
  ])
    expect(isFamiliar(text), text).toBe(false)
})
