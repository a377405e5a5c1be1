import type { Kind } from './drawings/kinds.ts'
import type { Model } from './models/model.ts'

const KINDS: readonly (readonly [name: string, kind: Kind])[] = [
  ['Salón', 'pump'],
  ['Botín', 'ankle-boot'],
  ['Bota', 'boot'],
  ['Sandalia', 'sandal'],
  ['Deportiva', 'trainer'],
  ['Mocasín', 'loafer'],
  ['Oxford', 'oxford'],
  ['Alpargata', 'espadrille'],
  ['Bailarina', 'ballerina'],
  ['Derby', 'oxford'],
]
const PLACES = [
  'Alba',
  'Duero',
  'Gredos',
  'Levante',
  'Tajo',
  'Segura',
  'Moncayo',
  'Ebro',
  'Teide',
  'Sella',
  'Júcar',
  'Miño',
]
const BRANDS = [
  'Marisma',
  'Peñalara',
  'Saltamontes',
  'Atalaya',
  'Bahía',
  'Cierzo',
  'Dársena',
  'Encina',
]
const COLOURS = ['Negro', 'Cuero', 'Burdeos', 'Azul marino', 'Blanco', 'Verde', 'Camel', 'Gris']
const COLLECTIONS = ['señora', 'caballero', 'niña', 'niño']
const FIRST_SIZE = { señora: 36, caballero: 40, niña: 25, niño: 28 } as Record<string, number>

/** Model number `n` of a large shop: 4 colours in 6 sizes with 8 pairs each. The same number gives the same model. */
export function modelNumber(n: number): Model {
  const collection = pick(COLLECTIONS, n)
  const first = FIRST_SIZE[collection] ?? 36
  const [shoe, kind] = pick(KINDS, n)
  return {
    handle: `modelo-${n}`,
    name: { es: `${shoe} ${pick(PLACES, Math.floor(n / KINDS.length))} ${n}` },
    description: { es: `${shoe} de piel, forro suave y suela que agarra. Modelo número ${n}.` },
    brand: pick(BRANDS, n * 7),
    collection,
    category: shoe,
    drawing: { kind },
    colours: [0, 1, 2, 3].map((step) => pick(COLOURS, n + step)),
    sizes: [0, 1, 2, 3, 4, 5].map((step) => String(first + step)),
    composition: [
      { part: 'upper', materials: ['leather'] },
      { part: 'lining', materials: ['leather', 'textile'] },
      { part: 'sole', materials: ['other'] },
    ],
    cents: 19_95 + ((n * 37) % 120) * 100,
    pairs: 8,
  }
}

function pick<T>(list: readonly T[], at: number): T {
  return list[at % list.length] as T
}
