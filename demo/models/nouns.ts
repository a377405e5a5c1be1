import { LANGUAGES } from '../../core/base/languages.ts'
import type { Translated } from '../../core/base/translated.ts'

/** What a model is called: `*` stands for the name of its own. In es, en, fr, de, it, pt. */
const noun = (category: string, ...names: string[]) => ({ category, names })

/** The kinds of shoes by their Spanish word, each with the category in which the shop shows it. */
const nouns = {
  salón: noun(
    'Salones',
    'Salón *',
    '* pump',
    'Escarpin *',
    'Pumps *',
    'Décolleté *',
    'Sapato de salto *',
  ),
  bailarina: noun(
    'Bailarinas',
    'Bailarina *',
    '* ballet flat',
    'Ballerine *',
    'Ballerina *',
    'Ballerina *',
    'Sabrina *',
  ),
  merceditas: noun(
    'Merceditas',
    'Merceditas *',
    '* mary jane',
    'Babies *',
    'Spangenschuh *',
    'Ballerina *',
    'Sapato de fivela *',
  ),
  colegial: noun(
    'Colegiales',
    'Colegial *',
    '* school shoe',
    'Chaussure d’école *',
    'Schulschuh *',
    'Scarpa da scuola *',
    'Sapato de escola *',
  ),
  bota: noun('Botas', 'Bota *', '* tall boot', 'Botte *', 'Stiefel *', 'Stivale *', 'Bota *'),
  'bota de agua': noun(
    'Botas de agua',
    'Bota de agua *',
    '* welly',
    'Botte de pluie *',
    'Gummistiefel *',
    'Stivale da pioggia *',
    'Galocha *',
  ),
  botín: noun(
    'Botines',
    'Botín *',
    '* ankle boot',
    'Bottine *',
    'Stiefelette *',
    'Stivaletto *',
    'Botim *',
  ),
  botita: noun(
    'Primeros pasos',
    'Botita *',
    '* first shoe',
    'Premiers pas *',
    'Lauflernschuh *',
    'Primi passi *',
    'Botinha *',
  ),
  oxford: noun(
    'Zapatos de vestir',
    'Oxford *',
    '* oxford',
    'Richelieu *',
    'Oxford *',
    'Oxford *',
    'Oxford *',
  ),
  blucher: noun(
    'Zapatos de vestir',
    'Blucher *',
    '* derby',
    'Derby *',
    'Derby *',
    'Derby *',
    'Derby *',
  ),
  mocasín: noun(
    'Mocasines',
    'Mocasín *',
    '* loafer',
    'Mocassin *',
    'Loafer *',
    'Mocassino *',
    'Mocassim *',
  ),
  deportiva: noun(
    'Deportivas',
    'Deportiva *',
    '* trainer',
    'Basket *',
    'Sneaker *',
    'Scarpa sportiva *',
    'Ténis *',
  ),
  sandalia: noun(
    'Sandalias',
    'Sandalia *',
    '* sandal',
    'Sandale *',
    'Sandale *',
    'Sandalo *',
    'Sandália *',
  ),
  alpargata: noun(
    'Alpargatas',
    'Alpargata *',
    '* espadrille',
    'Espadrille *',
    'Espadrille *',
    'Espadrilla *',
    'Alpercata *',
  ),
  zapatilla: noun(
    'Zapatillas de casa',
    'Zapatilla *',
    '* slipper',
    'Chausson *',
    'Hausschuh *',
    'Pantofola *',
    'Pantufa *',
  ),
} satisfies Record<string, { category: string; names: string[] }>

export type Noun = keyof typeof nouns

/** The category and, in six languages, the name of `called`, which is a `kind`. */
export function named(kind: Noun, called: string): { category: string; name: Translated } {
  const { category, names } = nouns[kind]
  const each = LANGUAGES.map((language, at) => [language, names[at]?.replace('*', called) ?? ''])
  return { category, name: Object.fromEntries(each) as unknown as Translated }
}
