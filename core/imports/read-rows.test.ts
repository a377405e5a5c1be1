import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCatalogue } from './read-catalogue.ts'
import { readRows } from './read-rows.ts'

const TITLES = 'name,slug,description,facets,optionGroups,optionValues,sku,price,stockOnHand'

const rows = (text: string | Uint8Array, pieces = Number.POSITIVE_INFINITY) =>
  all(readRows(() => split(Buffer.from(text), pieces)))

const products = (text: string) => all(readCatalogue(() => [Buffer.from(text)]))

async function all<T>(some: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const one of some) list.push(one)
  return list
}

function* split(bytes: Buffer, length: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

it.each(['\n', '\r\n', '\r'])('lines may end with %j', async (end) => {
  const text = ['a , b', ' 1 ,"x\ny "', '', ' , ', '"3" , "4"  '].join(end)
  expect(await rows(text)).toEqual([
    { row: 1, fields: ['a', 'b'] },
    { row: 2, fields: ['1', 'x\ny'] },
    { row: 5, fields: ['3', '4'] },
  ])
})

it('a mark at the beginning, unbreakable spaces and mixed line ends are no part of a cell', async () => {
  expect(await rows('\uFEFFname\r\n\u00A0Bota\u00A0\n"\u00A0Zueco "\rfin')).toEqual([
    { row: 1, fields: ['name'] },
    { row: 2, fields: ['Bota'] },
    { row: 3, fields: ['Zueco'] },
    { row: 4, fields: ['fin'] },
  ])
})

it('however a file arrives in pieces, its rows are the same', async () => {
  const text = '\uFEFFnombre,"precio"\r\n  Niño ☂ , "1 ""2"" \r\n3" \r\n\u3000Ñandú\u3000,4\r\n'
  const whole = await rows(text)
  expect(whole).toHaveLength(3)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 40 }), async (length) => {
      expect(await rows(text, length)).toEqual(whole)
    }),
  )
})

it.each([
  ['text that is not UTF-8', Buffer.from('name\nBot\u00EDn', 'latin1'), { reason: 'NOT_UTF8' }],
  ['a letter cut in half at the end', Buffer.from([0x61, 0xc3]), { reason: 'NOT_UTF8' }],
  ['UTF-16', Buffer.from('\uFEFFname', 'utf16le'), { reason: 'NOT_UTF8' }],
  ['a quotation mark that stays open', 'a\n\n"b\nc\nd', { reason: 'QUOTES_BROKEN', row: 3 }],
  ['text behind a closing mark', 'a\n"b" c\nd', { reason: 'QUOTES_BROKEN', row: 2 }],
  ['a row without end', `a\n"${'b'.repeat(1_100_000)}`, { reason: 'ROW_TOO_LONG', row: 2 }],
])('%s refuses the file', async (_what, bytes, refusal) => {
  await expect(rows(bytes)).rejects.toMatchObject(refusal)
})

it.each([
  ['nothing', '', { reason: 'FILE_EMPTY' }],
  ['blank lines', '\n \n , ,\n', { reason: 'FILE_EMPTY' }],
  ['titles alone', TITLES, { reason: 'FILE_EMPTY' }],
  ['other titles', 'Handle,Title\nx,y', { reason: 'FORMAT_UNKNOWN', row: 1 }],
  [
    'too few titles',
    'name,optionGroups,optionValues,price\nx,,,1',
    {
      reason: 'COLUMNS_MISSING',
      columns: ['slug', 'description', 'facets', 'sku', 'stockOnHand'],
    },
  ],
  ['a title twice', `${TITLES},sku\nx`, { reason: 'COLUMNS_REPEATED', columns: ['sku'] }],
])('a file of %s is no catalogue', async (_what, text, refusal) => {
  await expect(products(text)).rejects.toMatchObject(refusal)
})

it('a product without end is cut off, and fills no memory', async () => {
  const rest = ',,,,,38,,1,1\n'.repeat(5000)
  const [product] = await products(`${TITLES}\nBota,,,,size,37,,1,1\n${rest}`)
  expect(product?.variants).toHaveLength(1000)
  expect(product?.problems).toEqual([{ row: 1002, reason: 'TOO_MANY_VARIANTS' }])
})
