import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopFolder } from '../../test/running-shop.ts'
import { answersFor } from '../../test/world/lawful-goods.ts'

const ROOT = join(import.meta.dirname, '../..')
const CATALOG = join(ROOT, 'demo/catalog-vendure.csv')

let shop: ReturnType<typeof shopFolder>
beforeAll(() => {
  shop = shopFolder()
})
afterAll(() => shop.remove(), 60_000)

const bring = (...words: string[]) => command('import', ...words)

async function command(name: string, ...words: string[]) {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [join(ROOT, `server/commands/${name}.ts`), ...words], {
    env: { PATH, HOME, TMPDIR, DATA_DIR: shop.folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let complaint = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (complaint += chunk))
  await once(child, 'close')
  return { code: child.exitCode, said, complaint }
}

test('a catalog is imported into a new shop, and again, and the database goes to sleep', {
  timeout: 240_000,
}, async () => {
  const dry = await bring(CATALOG, '--source', 'Vendure', '--dry-run')
  expect(dry).toMatchObject({ code: 1, complaint: '' })
  expect(dry.said).toContain('prueba: no se ha guardado nada\nmodelos nuevos: 3; cambiados: 0')
  const first = await bring(CATALOG, '--source', 'Vendure')
  expect(first).toMatchObject({ code: 1, complaint: '' })
  expect(first.said.split('\n')).toEqual([
    'borrador  Botín Tormenta, sin foto, fabricante, composición',
    'rechazado Sandalia Espiga, fila 6, optionValues: Otra fila del modelo tiene los mismos valores. (OPTIONS_REPEATED)',
    'rechazado Mocasín Bruma, fila 8, price: El precio no es un número como 59,95, o no está escrito como los demás del archivo. (PRICE_NOT_A_NUMBER)',
    'rechazado Zueco Galerna, fila 9, optionValues: No hay un valor para cada opción. (OPTIONS_COUNT)',
    'rechazado Alpargata Solana, fila 10, stockOnHand: Las existencias son negativas. (STOCK_NEGATIVE)',
    'borrador  Bota Nevero, sin foto, colección, fabricante, composición',
    'borrador  Manoletina Rocío, sin descripción, foto, colección, precio, existencias, fabricante, composición',
    'modelos nuevos: 3; cambiados: 0; sin cambios: 0; rechazados: 4',
    'variantes nuevas: 6; ya estaban: 0',
    'pares: 7; precios cambiados: 0; modelos publicados: 0; fotos por dirección: 0',
    'rechazados por motivo: OPTIONS_COUNT 1, OPTIONS_REPEATED 1, PRICE_NOT_A_NUMBER 1, STOCK_NEGATIVE 1',
    '',
  ])
  const answers = join(shop.folder, 'answers.json')
  writeFileSync(answers, JSON.stringify(answersFor('Ventisca')))
  const choices = ['--source', 'Vendure', '--publish', '--answers', answers]
  const again = await bring(CATALOG, ...choices)
  expect(again.said).toContain('modelos nuevos: 0; cambiados: 2; sin cambios: 1; rechazados: 4')
  expect(again.said).toContain('pares: 0; precios cambiados: 0; modelos publicados: 2')

  const other = join(shop.folder, 'other.csv')
  writeFileSync(other, 'modelo,pvp\nBota,"1.299,00 €"\n')
  expect(await bring(other)).toEqual({
    code: 2,
    said: '',
    complaint: `${other} se rechaza: fila 1: No se reconoce el formato del archivo por sus títulos de columna. (FORMAT_UNKNOWN)\n`,
  })
  const people = join(shop.folder, 'people.csv')
  writeFileSync(people, 'Nombre;Apellidos;Correo\nAna;Prueba;ana@lista.example\n')
  for (const words of ['--dry-run', '--suggest'])
    expect(await bring(people, words)).toEqual({
      code: 2,
      said: '',
      complaint: `${people} se rechaza: Es una lista de clientes. Súbela en Clientes, Importar. (FILE_OF_CUSTOMERS)\n`,
    })
  const map = join(shop.folder, 'map.json')
  writeFileSync(map, (await bring(other, '--suggest')).said)
  const mapped = await bring(other, '--source', 'Bota SL', '--map', map)
  expect(mapped.said).toContain('modelos nuevos: 1')

  const out = join(shop.folder, 'out.csv')
  expect(await command('export', out)).toMatchObject({ code: 0, complaint: '' })
  expect(readFileSync(out, 'utf8')).toContain(';BOTA;')
  const whole = await bring(out)
  expect(whole.said).toContain('modelos nuevos: 0; cambiados: 0; sin cambios: 4; rechazados: 0')
  expect(readdirSync(shop.folder).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(shop.postgresProcesses()).toEqual([])
})

test.each([
  ['a file that is not there', ['nowhere.csv'], 'no hay ningún archivo nowhere.csv'],
  ['a word it does not know', ['--all', CATALOG], 'no se entiende la opción --all'],
  [
    'a map that is none',
    [CATALOG, '--map', join(ROOT, 'package.json')],
    'no es una asignación de columnas',
  ],
  ['decimals that are none', [CATALOG, '--decimals', 'x'], '--decimals es point o comma'],
])('%s is answered with how it is used', async (_what, words, complaint) => {
  const answer = await bring(...words)
  expect(answer).toMatchObject({ code: 2, said: '' })
  expect(answer.complaint).toContain(complaint)
  expect(answer.complaint).toContain('uso: npm run import -- FILE [--publish]')
})
