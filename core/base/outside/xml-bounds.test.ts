import { expect, it } from 'vitest'
import { isBoundedXml } from './xml-bounds.ts'

const times = (n: number, text: string) => text.repeat(n)

it.each([
  [
    'a reply with a section and a comment',
    '<?xml version="1.0"?><a><!-- x --><b><![CDATA[<<<]]></b></a>',
  ],
  ['a label of five megabytes in one element', `<a>${times(5_000_000, 'x')}</a>`],
  ['a section longer than a tag may be', `<a><![CDATA[${times(20_000, 'x')}]]></a>`],
  ['many elements beside each other', `<a>${times(9_000, '<b></b>')}</a>`],
  ['empty elements, which lie no deeper', `<a>${times(100, '<b/>')}</a>`],
  ['no XML at all', 'Bad gateway'],
])('%s is read', (_what, text) => {
  expect(isBoundedXml(text)).toBe(true)
})

it.each([
  ['a million small elements', `<a>${times(1_000_000, '<b/>')}</a>`],
  ['elements nested a hundred thousand deep', times(100_000, '<a>')],
  ['a tag of a megabyte', `<a ${times(100_000, 'b="1234" ')}/>`],
  ['a tag that never ends', `<a ${times(100_000, 'b')}`],
  ['a million comments', times(1_000_000, '<!---->')],
  ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
])('%s is not read', (_what, text) => {
  expect(isBoundedXml(text)).toBe(false)
})
