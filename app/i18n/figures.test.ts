import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findTexts } from '../../build-plugins/find-texts.ts'
import type { Language } from '../../core/base/languages.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Signs that a language does not write, with what it writes instead. */
const RULES: { wrong: RegExp; right: string; languages?: Language[] }[] = [
  { wrong: /(?:^|\s)-\{\{/, right: 'a minus sign, as in −{{percent}} %' },
  {
    wrong: /\}\}-\{\{(?:to|max|until|last)\}\}|(?<![\p{L}\d-])\d\d?-\d\d?(?= \p{L}{3})/u,
    right: 'a dash between the ends of a range: 2–3',
  },
  {
    wrong: /(?:\}\}|\d)%/,
    right: 'a space before the percent sign',
    languages: ['es', 'de', 'fr'],
  },
  {
    wrong: /(?:\}\}|\d)\s%/,
    right: 'no space before the percent sign',
    languages: ['en', 'it', 'pt'],
  },
  { wrong: /\p{L}'\p{L}/u, right: 'a curved apostrophe', languages: ['en', 'fr', 'it'] },
  {
    wrong: /[^\s\d][:;?!»](?=\s|$)|\}\}[:;?!](?=\s|$)|«(?=\S)/,
    right: 'a space before : ; ? ! » and after «',
    languages: ['fr'],
  },
  {
    wrong: /(?:^|\s)1(?=\s(?:janv|févr|mars|avril|mai|juin|juil|août|sept|oct|nov|déc))/,
    right: '1er',
    languages: ['fr'],
  },
]

/** Words of another language, addresses and what a person types stand as they are. */
const QUOTED = /<[^>]*>|https?:\/\/\S*|(?:mailto|tel):|« ?Dudas\? ?»|« ?\d+:[^»]*»|«12:[^»]*»/g

test('figures and signs are written in one way in each language', () => {
  const wrong = findTexts(ROOT).flatMap(({ file, language }) =>
    Object.entries<string>(JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))).flatMap(
      ([key, text]) =>
        RULES.filter(
          (rule) =>
            (!rule.languages || rule.languages.includes(language as Language)) &&
            rule.wrong.test(text.replace(QUOTED, '')),
        ).map(({ right }) => `${file} ${key}: ${text} (${right})`),
    ),
  )
  expect(wrong).toEqual([])
})
