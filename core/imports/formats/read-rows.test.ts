import fc from 'fast-check'
import { expect, it } from 'vitest'
import { detectEncoding } from './read-bytes.ts'
import { readProducts, surveyFile } from './read-catalog.ts'
import { detectDialect, readCsvRows } from './read-rows.ts'

const TITLES = 'name,slug,description,facets,optionGroups,optionValues,sku,price,stockOnHand'

async function rows(text: string | Uint8Array, pieces = Number.POSITIVE_INFINITY) {
  const open = () => split(Buffer.from(text), pieces)
  const dialect = await detectDialect(open, await detectEncoding(open, 2_000_000))
  return all(readCsvRows(open, dialect))
}

async function products(text: string) {
  const reading = { open: () => [Buffer.from(text)] }
  return all(readProducts(reading, await surveyFile(reading)))
}

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

it.each([',', ';', '\t'])('cells may be separated by %j', async (delimiter) => {
  const text = [`"na;m,e"|price`, 'Bota|"59,95"', '"a;b"|1', ' | 2 '].join('\n')
  expect(await rows(text.replaceAll('|', delimiter))).toEqual([
    { row: 1, fields: ['na;m,e', 'price'] },
    { row: 2, fields: ['Bota', '59,95'] },
    { row: 3, fields: ['a;b', '1'] },
    { row: 4, fields: ['', '2'] },
  ])
})

it('a first line that names the delimiter is no row', async () => {
  expect(await rows('\uFEFFsep=;\r\nname;price\r\nBota, alta;1')).toEqual([
    { row: 1, fields: ['name', 'price'] },
    { row: 2, fields: ['Bota, alta', '1'] },
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

it('the apostrophe before what would be a formula is taken away, any other stays', async () => {
  expect(await rows(`a\n'=1+1\n''-x\n'n sandalia\n=2`)).toMatchObject([
    { fields: ['a'] },
    { fields: ['=1+1'] },
    { fields: ["'-x"] },
    { fields: ["'n sandalia"] },
    { fields: ['=2'] },
  ])
})

it('letters of an old spreadsheet are understood, €, ñ and curly quotes too', async () => {
  const old = Buffer.from('nombre;precio\nBot\xEDn ni\xF1a \x93Luz\x94;59,95 \x80', 'latin1')
  expect((await rows(old))[1]?.fields).toEqual(['Botín niña “Luz”', '59,95 €'])
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

it('text of any letters is known as UTF-8, however it arrives in pieces', async () => {
  const text = fc.string({ unit: 'binary', minLength: 1 }).filter((some) => some.isWellFormed())
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (some, length) => {
      const bytes = Buffer.from(`x${some}`)
      expect(await detectEncoding(() => split(bytes, length), 100_000)).toBe('utf-8')
    }),
  )
})

it.each([
  ['with a damaged letter', Buffer.concat([Buffer.from('ñandú,señora,'), Buffer.of(0xc3)])],
  ['in UTF-16', Buffer.from('\uFEFFname', 'utf16le')],
  ['with bytes that no letter has', Buffer.from([0x61, 0x81, 0x8d])],
])('a text %s refuses the file', async (_what, bytes) => {
  await expect(rows(bytes)).rejects.toMatchObject({ reason: 'NOT_UTF8' })
})

it.each([
  [
    'a quotation mark that stays open in the titles',
    '"a\nb\nc',
    { reason: 'QUOTES_BROKEN', row: 1 },
  ],
  ['a row without end', `a\n"${'b'.repeat(1_100_000)}`, { reason: 'ROW_TOO_LONG', row: 2 }],
  [
    'a first row of 100,000 titles',
    Array.from({ length: 100_000 }, (_, n) => `t${n}`).join(','),
    { reason: 'TOO_MANY_COLUMNS', row: 1 },
  ],
  ['a first row of 501 titles', `${',a'.repeat(501)}\n1`, { reason: 'TOO_MANY_COLUMNS', row: 1 }],
  [
    'a row of 100,000 cells',
    `a,b\n${'x,'.repeat(100_000)}`,
    { reason: 'TOO_MANY_COLUMNS', row: 2 },
  ],
  [
    'a broken row of 100,000 cells',
    `a,b\n"x"y${',x'.repeat(100_000)}\n`,
    { reason: 'TOO_MANY_COLUMNS', row: 2 },
  ],
  [
    'a title of 201 characters',
    `a,${'b'.repeat(201)}\n1,2`,
    { reason: 'TITLE_TOO_LONG', row: 1, columns: [`${'b'.repeat(60)}…`] },
  ],
  ['a packed file', Buffer.from('504b0304140000000800', 'hex'), { reason: 'FILE_PACKED' }],
  ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex'), { reason: 'FILE_PACKED' }],
])('%s refuses the file', async (_what, bytes, refusal) => {
  await expect(rows(bytes)).rejects.toMatchObject(refusal)
})

it('a sheet of 500 columns is read, and so are blank cells and titles behind them', async () => {
  const titles = Array.from({ length: 500 }, (_, n) => `t${n}`).join(';')
  const blanks = ';'.repeat(1_000)
  const [first, second] = await rows(`${titles}${blanks}\n${'1;'.repeat(499)}1${blanks}`)
  expect([first, second].map((row) => row?.fields.filter(Boolean).length)).toEqual([500, 500])
})

it('a cell is cut behind the longest that anybody reads, and refused with its product', async () => {
  const long = 'a'.repeat(200_000)
  const [, row] = await rows(`name,price\n${long},1`)
  expect(row?.fields).toEqual([long.slice(0, 100_001), '1'])
})

it.each([
  ['one that stays open', 'a;b\n\n"x;1\nc;2\nd;3', [3], ['c', 'd']],
  ['one that closes in a later row', 'a;b\nx;"1\nc;"2"\nd;3', [2], ['c', 'd']],
  ['text behind a closing one', 'a;b\n"x" y;1\nc;2', [2], ['c']],
  ['one amid a cell', 'a;b\nBota 3" alta;1\nc;2', [2], ['c']],
])('a stray quotation mark costs its row alone: %s', async (_what, text, broken, whole) => {
  for (const pieces of [1, 3, Number.POSITIVE_INFINITY]) {
    const [, ...found] = await rows(text, pieces)
    expect(found.filter(({ isBroken }) => isBroken).map(({ row }) => row)).toEqual(broken)
    expect(found.filter(({ isBroken }) => !isBroken).map(({ fields }) => fields[0])).toEqual(whole)
  }
})

it('a cell that is kept from a spreadsheet by an equals sign is read without it', async () => {
  expect(await rows('a,b\n="007", ="8412345678905"')).toMatchObject([
    {},
    { fields: ['007', '8412345678905'] },
  ])
})

it('the product of a row with a stray quotation mark is refused, all others come in', async () => {
  const titles = 'Handle,Title,Option1 Name,Option1 Value,Variant Price'
  const found = await products(
    `${titles}\na,A,Talla,38,1.00\nb,B "x" y,Talla,38,1.00\nc,C,Talla,38,1.00`,
  )
  expect(found.map(({ handle, refusals }) => [handle, refusals])).toEqual([
    ['a', []],
    ['b', [{ row: 3, reason: 'QUOTES_BROKEN' }]],
    ['c', []],
  ])
})

it('a stray quotation mark refuses a file of Vendure’s, where the place of rows says their product', async () => {
  await expect(products(`${TITLES}\nBota "x" y,,,,size,38,,1,1`)).rejects.toMatchObject({
    reason: 'QUOTES_BROKEN',
    row: 2,
  })
})

it('a file of open quotation marks is read in one go', async () => {
  const text = `a;b\n${'"x;1\n'.repeat(20_000)}`
  const started = performance.now()
  expect(await rows(text, 64_000)).toHaveLength(20_001)
  expect(performance.now() - started).toBeLessThan(5_000)
})

it('a file of 100 MB is refused as soon as it is past the limit', async () => {
  let given = 0
  const open = function* () {
    for (; given < 100; given++) yield Buffer.alloc(1_000_000, 'a,b\n')
  }
  await expect(surveyFile({ open })).rejects.toMatchObject({ reason: 'FILE_TOO_LARGE' })
  expect(given).toBeLessThan(66)
})

it('a row of Vendure’s that is too short or too long refuses the file, with its row; blank cells behind do no harm', async () => {
  const whole = 'Bota,,,,size,38,,1,1'
  const short = 'Zueco,,,,39,,1,1'
  for (const wrong of [short, `${whole},x`])
    await expect(products(`${TITLES}\n${whole}\n\n${wrong}`)).rejects.toMatchObject({
      reason: 'ROW_LENGTH',
      row: 4,
    })
  expect(await products(`${TITLES}\n${whole},\n${whole.replace('Bota', 'Zueco')},,`)).toHaveLength(
    2,
  )
})

it('elsewhere each row names its product, and a short one refuses that product alone', async () => {
  const titles = 'Handle,Title,Option1 Name,Option1 Value,Variant Price,Status'
  const found = await products(
    `${titles}\na,A,Talla,38,1.00,active\nb,B,Talla,38,1.00\nc,C,Talla,38,1.00,,`,
  )
  expect(found.map(({ refusals }) => refusals)).toEqual([
    [],
    [{ row: 3, reason: 'COLUMN_COUNT' }],
    [],
  ])
})

it('a file with too many rows is refused, and says where', async () => {
  const open = () => [Buffer.from(`${TITLES}\n${'Bota,,,,,,,1,1\n'.repeat(11)}`)]
  const most = { bytes: 1_000_000, rows: 10 }
  await expect(surveyFile({ open, most })).rejects.toMatchObject({
    reason: 'FILE_TOO_LARGE',
    row: 12,
  })
})

it.each([
  ['nothing', '', { reason: 'FILE_EMPTY' }],
  ['blank lines', '\n \n , ,\n', { reason: 'FILE_EMPTY' }],
  ['titles alone', TITLES, { reason: 'FILE_EMPTY' }],
  ['other titles', 'a,b\nx,y', { reason: 'FORMAT_UNKNOWN', row: 1 }],
  [
    'too few titles',
    'name,optionGroups,optionValues,price\nx,,,1',
    {
      reason: 'COLUMNS_MISSING',
      columns: ['slug', 'description', 'facets', 'sku', 'stockOnHand'],
    },
  ],
  ['a title twice', `${TITLES},sku\nx`, { reason: 'COLUMNS_REPEATED', columns: ['sku'] }],
])('a file of %s is no catalog', async (_what, text, refusal) => {
  await expect(products(text)).rejects.toMatchObject(refusal)
})

it('a product without end is cut off, and fills no memory', async () => {
  const rest = ',,,,,38,,1,1\n'.repeat(5000)
  const [product] = await products(`${TITLES}\nBota,,,,size,37,,1,1\n${rest}`)
  expect(product?.variants).toHaveLength(1000)
  expect(product?.refusals).toEqual([{ row: 1002, reason: 'TOO_MANY_VARIANTS' }])
})
