import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findTexts } from '../../build-plugins/find-texts.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The capital of the formal address; at the beginning of a sentence it may be a plain 'she' or 'they'. */
const FORMAL = /(?<=[a-zäöüß,;] )(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)\b/

/** The model withdrawal form is quoted as the law prints it. */
const QUOTED = ['contract.form_text', 'returns.form.text']

test('German says du everywhere: store, mails, tickets, office and till', () => {
  const german = findTexts(ROOT).filter(({ language }) => language === 'de')
  expect(german.length).toBeGreaterThan(20)
  for (const { file } of german)
    for (const [key, text] of Object.entries<string>(
      JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')),
    ).filter(([key]) => !QUOTED.includes(key)))
      expect(FORMAL.exec(text)?.[0], `${file} ${key}`).toBeUndefined()
})
