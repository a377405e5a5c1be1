import { expect, it } from 'vitest'
import { type CsvColumn, csvDownload, readTexts } from './csv.server.ts'

interface Row {
  name: string | null
  units: number
  cents: number
}

const columns: CsvColumn<Row>[] = [
  { title: 'Cliente', value: (row) => row.name },
  { title: 'Unidades', value: (row) => row.units },
  { title: 'Total', value: (row) => row.cents / 100, decimals: 2 },
]

async function* rows(...all: Row[]) {
  yield* all
}

const row = (name: string | null, units = 1, cents = 1_234_50): Row => ({ name, units, cents })
const bodyIn = async (language: 'es' | 'en', ...all: Row[]) =>
  (await csvDownload('ventas', columns, { rows: rows(...all), language }).text()).split('\r\n')

it('a CSV download is a file for spreadsheets, with its titles first', async () => {
  const answer = csvDownload('ventas', columns, { rows: rows(row('Lola')), language: 'es' })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="ventas.csv"')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.toString()).toBe('\uFEFFCliente;Unidades;Total\r\nLola;1;"1234,50"\r\n')
})

it('amounts in a CSV file are written as the language does', async () => {
  expect((await bodyIn('es', row('x', -2, -5_00)))[1]).toBe('x;-2;"-5,00"')
  expect((await bodyIn('en', row('x', -2, -5_00)))[1]).toBe('x;-2;-5.00')
})

it.each(['=1+1', '+34 600', '-x', '@SUM(A1)', '\t=1', "'=1"])(
  'a customer called %j is no formula in a CSV file',
  async (name) => {
    const [, line] = await bodyIn('es', row(name))
    expect(line?.replace(/^"/, '')).toMatch(/^'/)
  },
)

it('texts with delimiters, quotes and line breaks stay one cell of a CSV file', async () => {
  const body = (await bodyIn('es', row('a;b "c"\nd'))).slice(1)
  expect(body).toEqual(['"a;b ""c""\nd";1;"1234,50"', ''])
})

it('a value that is missing is an empty cell of a CSV file', async () => {
  expect((await bodyIn('es', row(null)))[1]).toBe(';1;"1234,50"')
})

it('the texts of a download are those of its language, and a key without one stays', async () => {
  const files = {
    '../office/ui/list/text/es.json': async () => ({ total: 'Total', till: 'Caja' }),
    '../office/ui/list/text/de.json': async () => ({ till: 'Kasse' }),
  }
  expect((await readTexts(files, 'de'))('till')).toBe('Kasse')
  expect((await readTexts(files, 'es'))('other')).toBe('other')
  expect((await readTexts(files, 'pt'))('till')).toBe('till')
})
